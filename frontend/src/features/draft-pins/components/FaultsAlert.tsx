import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { DraftFaults } from '../draft-form.js';

/** What keeps the draft from being sent, above the form; each fault also stands at its field. */
export function FaultsAlert({ faults }: { faults: DraftFaults }) {
  const { title, fields } = faults;
  if (title === null) return null;
  return (
    <Alert severity="error">
      <AlertTitle>{title}</AlertTitle>
      {fields.length === 1 ? (
        fields[0]?.message
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {fields.map(({ name, message }) => (
            <li key={name}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
