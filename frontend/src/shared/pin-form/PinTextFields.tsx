import { ALT_TEXT_MAX, DESCRIPTION_MAX, TITLE_MAX } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { FIELD_IDS } from './pin-form.js';
import type { PinForm } from './use-pin-form.js';

type TextName = 'title' | 'description' | 'link' | 'altText';

interface PinTextFieldProps extends Omit<TextFieldProps, 'form'> {
  form: PinForm;
  name: TextName;
  /** Shown as n/max. Typing on is possible: nothing pasted is cut off unseen. */
  max?: number;
  hint?: string;
}

function PinTextField({ form, name, max, hint, ...field }: PinTextFieldProps) {
  const value = useWatch({ control: form.control, name });
  const error = form.formState.errors[name]?.message;
  return (
    <TextField
      {...form.register(name)}
      id={FIELD_IDS[name]}
      error={error !== undefined || (max !== undefined && value.length > max)}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flex: 1 }}>
          <span>{error ?? hint}</span>
          {max !== undefined && (
            <Box component="span" sx={{ flexShrink: 0 }}>
              {value.length}/{max}
            </Box>
          )}
        </Box>
      }
      slotProps={{ inputLabel: { shrink: true }, ...field.slotProps }}
      {...field}
    />
  );
}

/** Title, description, link and alt text, with their counters (spec §2). */
export function PinTextFields({ form }: { form: PinForm }) {
  return (
    <Stack spacing={2.5}>
      <PinTextField form={form} name="title" label="Title" required max={TITLE_MAX} />
      <PinTextField
        form={form}
        name="description"
        label="Description"
        required
        max={DESCRIPTION_MAX}
        multiline
        minRows={4}
        maxRows={12}
      />
      <PinTextField
        form={form}
        name="link"
        label="Link URL"
        required
        type="url"
        placeholder="https://example.com/recipe"
      />
      <PinTextField
        form={form}
        name="altText"
        label="Alt text (optional)"
        max={ALT_TEXT_MAX}
        multiline
        minRows={2}
        maxRows={6}
        hint="Describes the image for those who can’t see it."
      />
    </Stack>
  );
}
