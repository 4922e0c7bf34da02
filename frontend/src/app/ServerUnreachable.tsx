import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FETCH_USER_FAILED } from '../shared/auth/auth-state.js';
import { BusyButton } from '../shared/ui/BusyButton.js';
import { PageHeading } from '../shared/ui/PageHeading.js';

interface ServerUnreachableProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands for a guarded screen while the server does not say who is signed in. */
export function ServerUnreachable({ onRetry, isRetrying }: ServerUnreachableProps) {
  return (
    <Box component="main" sx={{ maxWidth: 480, mx: 'auto', px: 3, py: 10, textAlign: 'center' }}>
      <PageHeading>Can’t reach the server</PageHeading>
      <Typography role="alert" sx={{ mt: 2 }}>
        {FETCH_USER_FAILED}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        You have not been signed out. Check your connection, or try again in a moment.
      </Typography>
      <BusyButton variant="contained" onClick={onRetry} isBusy={isRetrying}>
        Retry
      </BusyButton>
    </Box>
  );
}
