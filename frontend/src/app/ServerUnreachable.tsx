import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sessionMessages } from '../entities/session/session.messages.js';
import { BusyButton } from '../shared/ui/BusyButton.js';
import { PageHeading } from '../shared/ui/PageHeading.js';
import { uiMessages } from '../shared/ui/ui.messages.js';
import { appMessages } from './app.messages.js';

interface ServerUnreachableProps {
  onRetry: () => void;
  isRetrying: boolean;
}

export function ServerUnreachable({ onRetry, isRetrying }: ServerUnreachableProps) {
  return (
    <Box component="main" sx={{ maxWidth: 480, mx: 'auto', px: 3, py: 10, textAlign: 'center' }}>
      <PageHeading>{appMessages.unreachable}</PageHeading>
      <Typography role="alert" sx={{ mt: 2 }}>
        {sessionMessages.fetchFailed}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {appMessages.unreachableHint}
      </Typography>
      <BusyButton variant="contained" onClick={onRetry} isBusy={isRetrying}>
        {uiMessages.retry}
      </BusyButton>
    </Box>
  );
}
