import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberReturn } from '../shared/auth/return-to.js';
import { startSignIn } from '../shared/auth/session.js';
import { useAuth } from '../shared/auth/use-auth.js';
import { useAppDispatch } from '../shared/store.js';
import { useToasts } from '../shared/toasts/use-toasts.js';

/** Asks for a new connection when Pinterest no longer takes the old one (house.md §3). */
export function ReconnectBanner() {
  const { user } = useAuth();
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const { pathname, search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  if (user?.connectionStatus !== 'expired') return null;
  const reconnect = async () => {
    setIsBusy(true);
    rememberReturn(`${pathname}${search}`);
    const left = await dispatch(startSignIn());
    if (!left) {
      setIsBusy(false);
      toasts.error('Failed to initiate login', 'Please try again in a moment.');
    }
  };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        mb: 3,
        alignItems: 'center',
        bgcolor: 'background.paper',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1 },
      }}
      action={
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          loading={isBusy}
          onClick={() => void reconnect()}
        >
          Reconnect
        </Button>
      }
    >
      Your connection to Pinterest has expired. Pins that were not posted yet wait until you reconnect.
    </Alert>
  );
}
