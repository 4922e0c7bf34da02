import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../shared/forms/TextField.js';
import { messages } from '../board-lists.messages.js';
import type { BoardListFormValues } from '../forms/use-board-list-form.js';

interface BoardListFieldsProps {
  form: Pick<UseFormReturn<BoardListFormValues>, 'register' | 'formState'>;
  autoFocus?: boolean;
}

export function BoardListFields({ form: { register, formState }, autoFocus = false }: BoardListFieldsProps) {
  const { name, description } = formState.errors;
  return (
    <Stack spacing={2.5}>
      <TextField
        {...register('name')}
        label={messages.name}
        placeholder={messages.namePlaceholder}
        required
        autoFocus={autoFocus}
        error={name !== undefined}
        helperText={name?.message}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        {...register('description')}
        label={messages.description}
        placeholder={messages.descriptionPlaceholder}
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
