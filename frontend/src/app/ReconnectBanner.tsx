import Alert from '@mui/material/Alert';
import { useLocation } from 'react-router-dom';
import { rememberReturn } from '../entities/session/return-to.js';
import { startSignIn } from '../entities/session/session.js';
import { useAuth } from '../entities/session/use-auth.js';
import { sessionMessages } from '../entities/session/session.messages.js';
import { useLeaving } from '../shared/ui/use-leaving.js';
import { useAppDispatch } from '../entities/session/store.js';
import { useToasts } from '../shared/toasts/use-toasts.js';
import { ALERT_WRAPS } from '../shared/ui/alert-wraps.js';
import { BusyButton } from '../shared/ui/BusyButton.js';
import { appMessages } from './app.messages.js';

export function ReconnectBanner() {
  const { user } = useAuth();
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useLeaving();
  if (user?.connectionStatus !== 'expired') return null;
  const reconnect = async () => {
    setIsLeaving(true);
    rememberReturn(`${pathname}${search}`);
    const left = await dispatch(startSignIn());
    setIsLeaving(left);
    if (!left) toasts.error(sessionMessages.cannotStart, appMessages.cannotReconnect);
  };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ ...ALERT_WRAPS, mb: 3, bgcolor: 'background.paper' }}
      action={
        <BusyButton
          color="inherit"
          variant="outlined"
          size="small"
          isBusy={isLeaving}
          onClick={() => void reconnect()}
        >
          {appMessages.reconnect}
        </BusyButton>
      }
    >
      {appMessages.expired}
    </Alert>
  );
}
