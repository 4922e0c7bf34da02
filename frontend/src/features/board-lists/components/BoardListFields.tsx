import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { UseFormReturn } from 'react-hook-form';
import type { BoardListFormValues } from '../forms/use-board-list-form.js';

interface BoardListFieldsProps {
  form: Pick<UseFormReturn<BoardListFormValues>, 'register' | 'formState'>;
  autoFocus?: boolean;
}

/** List Name and Description (spec §2), with their errors. */
export function BoardListFields({ form: { register, formState }, autoFocus = false }: BoardListFieldsProps) {
  const { name, description } = formState.errors;
  return (
    <Stack spacing={2.5}>
      <TextField
        {...register('name')}
        label="List Name"
        placeholder="e.g., Food & Recipes"
        required
        autoFocus={autoFocus}
        error={name !== undefined}
        helperText={name?.message}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        {...register('description')}
        label="Description (optional)"
        placeholder="Add a description for this board list..."
        multiline
        minRows={3}
        maxRows={8}
        error={description !== undefined}
        helperText={description?.message}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Stack>
  );
}
