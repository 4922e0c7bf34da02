import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FieldErrors } from 'react-hook-form';
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
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              sx={{ py: 0.5, verticalAlign: 'baseline' }}
              onClick={() => showAndFocus(FIELD_IDS[name])}
            >
              {pinFormMessages.fields[name]}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** On one line: it grows and shrinks with the errors and must not move the field being typed in. */
const list = { display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' } as const;
