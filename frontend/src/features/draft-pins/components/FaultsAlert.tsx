import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { FieldError, FieldErrors } from 'react-hook-form';
import { PIN_FIELDS } from '../../../entities/pins/form/pin-form.js';
import type { PinFormValues } from '../../../entities/pins/form/pin-form.js';
import { draftPinsMessages } from '../draft-pins.messages.js';

const titles: Readonly<Record<string, string>> = draftPinsMessages.faultTitles;

/** What keeps a draft from being published; editing a field takes its own fault away. */
export function FaultsAlert({ errors }: { errors: FieldErrors<PinFormValues> }) {
  const faults = PIN_FIELDS.flatMap((name) => {
    const { type, message } = (errors[name] ?? {}) as Partial<FieldError>;
    const title = titles[type ?? ''];
    return title === undefined ? [] : [{ name, title, message }];
  });
  const [first] = faults;
  if (!first) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{first.title}</AlertTitle>
      {faults.length === 1 ? (
        first.message
      ) : (
        <Box component="ul" sx={list}>
          {faults.map(({ name, message }) => (
            <li key={name}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** On one line: it shrinks with the errors and must not move the field being typed in. */
const list = { display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' } as const;
