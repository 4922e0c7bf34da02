import Alert from '@mui/material/Alert';
import { sessionMessages } from '../entities/session/session.messages.js';
import { useAuth } from '../entities/session/use-auth.js';
import { useReconnect } from '../entities/session/use-reconnect.js';
import { ALERT_WRAPS } from '../shared/ui/alert-wraps.js';
import { BusyButton } from '../shared/ui/BusyButton.js';
import { appMessages } from './app.messages.js';

export function ReconnectBanner() {
  const { user } = useAuth();
  const { reconnect, isLeaving } = useReconnect();
  if (user?.connectionStatus !== 'expired') return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ ...ALERT_WRAPS, mb: 3, bgcolor: 'background.paper' }}
      action={
        <BusyButton color="inherit" variant="outlined" size="small" isBusy={isLeaving} onClick={reconnect}>
          {sessionMessages.reconnect}
        </BusyButton>
      }
    >
      {appMessages.expired}
    </Alert>
  );
}
