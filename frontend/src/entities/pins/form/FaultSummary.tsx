import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { FieldErrors } from 'react-hook-form';
import { LINK_LOOK } from '../../../shared/ui/link-look.js';
import { showAndFocus } from './focus-field.js';
import { FIELD_IDS, PIN_FIELDS } from './pin-form.js';
import type { PinFormValues } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';

/** Lists the invalid fields if there are several; each name links to its field and error (WCAG 3.3.1). */
export function FaultSummary({ errors }: { errors: FieldErrors<PinFormValues> }) {
  const wrong = PIN_FIELDS.filter((name) => errors[name] !== undefined);
  if (wrong.length < 2) return null;
  return (
    <Alert severity="error" role="group" aria-label={pinFormMessages.faults(wrong.length)}>
      <AlertTitle>{pinFormMessages.faults(wrong.length)}</AlertTitle>
      <Box component="ul" sx={list}>
        {wrong.map((name) => (
          <li key={name}>
            <Box component="button" type="button" sx={PLAIN} onClick={() => showAndFocus(FIELD_IDS[name])}>
              {pinFormMessages.fields[name]}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** On one line: it grows and shrinks with the errors and must not move the field being typed in. */
const list = { display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' } as const;

const PLAIN = {
  ...LINK_LOOK,
  font: 'inherit',
  px: 0,
  py: 0.5,
  border: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;
