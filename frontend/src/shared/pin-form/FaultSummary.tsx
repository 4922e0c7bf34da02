import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FieldErrors } from 'react-hook-form';
import { FIELD_IDS, PIN_FIELDS } from './pin-form.js';
import type { PinField, PinFormValues } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';
import { showAndFocus } from './use-pin-form.js';

const NAMES: Record<PinField, string> = {
  imageFile: 'Image',
  title: 'Title',
  description: 'Description',
  link: 'Link URL',
  altText: 'Alt text',
  boardListId: 'Board List',
  board: 'Board or section',
  scheduledAt: 'Scheduled Date',
};

/** Which fields are wrong, when more than one is; each name leads to its field, where the fault is told (WCAG 3.3.1). */
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
              {NAMES[name]}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** In a line: it grows and shrinks with the faults and must not move the field somebody types in. */
const list = { display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' } as const;
