import type { ExportFault } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { messages } from '../settings.messages.js';

interface FailedExportProps {
  fault: ExportFault | null;
  onRetry: () => void;
}

export function FailedExport({ fault, onRetry }: FailedExportProps) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <ErrorBanner message={messages.exportFailed} onRetry={onRetry} retryLabel={messages.tryAgain} />
      {fault ? (
        <Typography variant="body2" color="textSecondary">
          {messages.exportFaults[fault]}
        </Typography>
      ) : null}
    </Box>
  );
}
