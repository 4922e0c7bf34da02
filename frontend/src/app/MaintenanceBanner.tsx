import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useGetCurrentUserQuery } from '../entities/session/auth.api.js';
import { ALERT_WRAPS } from '../shared/ui/alert-wraps.js';
import { appMessages as messages } from './app.messages.js';

/** Pause between questions whether it has ended, in milliseconds. */
const ASK_AGAIN_MS = 60_000;

/** Says that maintenance is on: whoever opens the app hears it, and whoever was refused an act because of it. */
export function MaintenanceBanner() {
  const { data: user } = useGetCurrentUserQuery();
  return user?.maintenance ? <Notice reason={user.maintenance.reason} /> : null;
}

function Notice({ reason }: { reason: string | null }) {
  useGetCurrentUserQuery(undefined, { pollingInterval: ASK_AGAIN_MS, skipPollingIfUnfocused: true });
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ ...ALERT_WRAPS, mb: 3, bgcolor: 'background.paper', overflowWrap: 'anywhere' }}
    >
      <AlertTitle>{messages.maintenance}</AlertTitle>
      {reason !== null && <div>{reason}</div>}
      {messages.maintenanceMeans}
    </Alert>
  );
}
