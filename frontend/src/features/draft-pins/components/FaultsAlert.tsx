import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { FieldErrors } from 'react-hook-form';
import type { PinFormValues } from '../../../entities/pins/form/pin-form.js';
import type { DraftFaults } from '../draft-form.js';

interface FaultsAlertProps {
  faults: DraftFaults;
  /** Remaining errors: editing a field clears its own. */
  errors: FieldErrors<PinFormValues>;
}

export function FaultsAlert({ faults: { title, fields: found }, errors }: FaultsAlertProps) {
  const fields = found.filter(({ name }) => errors[name] !== undefined);
  if (title === null || fields.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{title}</AlertTitle>
      {fields.length === 1 ? (
        fields[0]?.message
      ) : (
        <Box component="ul" sx={list}>
          {fields.map(({ name, message }) => (
            <li key={name}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** On one line: it shrinks with the errors and must not move the field being typed in. */
const list = { display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' } as const;
