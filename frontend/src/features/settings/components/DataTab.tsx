import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useCachedExport } from '../data-export.api.js';
import { DeleteAccount } from './DeleteAccount.js';
import { ExportData } from './ExportData.js';
import { Usage } from './Usage.js';

export function DataTab() {
  const { isUninitialized, isLoading } = useCachedExport();
  return (
    <Stack spacing={2}>
      <Usage />
      <ExportData />
      {/* Shown once the height of everything above it is known: nothing jumps. */}
      <Box hidden={isUninitialized || isLoading}>
        <DeleteAccount />
      </Box>
    </Stack>
  );
}
