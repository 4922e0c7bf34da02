import { ALT_TEXT_MAX, DESCRIPTION_MAX, TITLE_MAX } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../shared/forms/TextField.js';
import type { TextFieldProps } from '../../../shared/forms/TextField.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { completeLink } from './complete-link.js';
import { FIELD_IDS } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';
import type { KeptPlaces } from './use-link-place.js';
import type { PinForm } from './use-pin-form.js';

/** These come beside the form. */
const SnippetMenu = lazyPart(() => import('./SnippetMenu.js'), 'SnippetMenu');
const LinkParametersField = lazyPart(() => import('./LinkParametersField.js'), 'LinkParametersField');

/** Pixels, so that nothing jumps when it comes. */
const BUTTON_HEIGHT = 44;

type TextName = 'title' | 'description' | 'link' | 'altText';

interface PinTextFieldProps extends Omit<TextFieldProps, 'form'> {
  form: PinForm;
  name: TextName;
  /** Shown as n/max. Not enforced while typing, so pasted text is never silently cut off. */
  max?: number;
  hint?: string;
  /** Called when the field loses the focus. */
  onLeave?: () => void;
}

function PinTextField({ form, name, max, hint, onLeave, ...field }: PinTextFieldProps) {
  const value = useWatch({ control: form.control, name });
  const error = form.formState.errors[name]?.message;
  return (
    <TextField
      {...form.register(name, { onBlur: onLeave })}
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

function DescriptionSnippets({ form }: { form: PinForm }) {
  const value = useWatch({ control: form.control, name: 'description' });
  return (
    <SnippetMenu
      fieldId={FIELD_IDS.description}
      value={value}
      onChange={(text) => form.setValue('description', text, { shouldDirty: true })}
      fallback={<Box sx={{ height: BUTTON_HEIGHT }} />}
    />
  );
}

const { fields } = pinFormMessages;

export function PinTextFields({ form, kept }: { form: PinForm; kept?: KeptPlaces }) {
  return (
    <Stack spacing={2.5}>
      <PinTextField form={form} name="title" label={fields.title} required max={TITLE_MAX} />
      <PinTextField
        form={form}
        name="description"
        label={fields.description}
        required
        max={DESCRIPTION_MAX}
        multiline
        minRows={4}
        maxRows={12}
      />
      <DescriptionSnippets form={form} />
      <PinTextField
        form={form}
        name="link"
        label={fields.link}
        required
        type="url"
        placeholder={pinFormMessages.linkPlaceholder}
        onLeave={() => completeLink(form)}
      />
      <LinkParametersField form={form} kept={kept} fallback={<Box sx={{ height: BUTTON_HEIGHT }} />} />
      <PinTextField
        form={form}
        name="altText"
        label={pinFormMessages.altText}
        max={ALT_TEXT_MAX}
        multiline
        minRows={2}
        maxRows={6}
        hint={pinFormMessages.altTextHint}
      />
    </Stack>
  );
}
