import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { FieldErrors } from 'react-hook-form';
import type { PinFormValues } from '../../../shared/pin-form/pin-form.js';
import type { DraftFaults } from '../draft-form.js';

interface FaultsAlertProps {
  /** What the last try found. */
  faults: DraftFaults;
  /** The faults that are left: one goes when its field is edited (spec §5). */
  errors: FieldErrors<PinFormValues>;
}

/** What keeps the draft from being sent, above the form; each fault also stands at its field, and goes with it. */
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

/** In a line: it shrinks with the faults and must not move the field somebody types in. */
const list = { display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' } as const;
