import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { paceMessages as messages } from '../entities/pace/pace.messages.js';
import { ResumePublishing } from '../entities/pace/ResumePublishing.js';
import { ALERT_WRAPS } from '../shared/ui/alert-wraps.js';

/** Says on every screen that its user has paused all publishing, and lets it go on. */
export function PausedBanner() {
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ ...ALERT_WRAPS, mb: 3, bgcolor: 'background.paper' }}
      action={<ResumePublishing color="inherit" variant="outlined" size="small" />}
    >
      <AlertTitle>{messages.paused}</AlertTitle>
      {messages.pausedMeans}
    </Alert>
  );
}
