import Stack from '@mui/material/Stack';
import { DeleteAccount } from './DeleteAccount.js';
import { ExportData } from './ExportData.js';

export function DataTab() {
  return (
    <Stack spacing={2}>
      <ExportData />
      <DeleteAccount />
    </Stack>
  );
}
