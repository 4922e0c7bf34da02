import Alert from '@mui/material/Alert';
import { ALERT_WRAPS } from './alert-wraps.js';
import { uiMessages } from './ui.messages.js';
import { BusyButton } from './BusyButton.js';
import { useHeir } from './use-heir.js';

interface ErrorBannerProps {
  message: string;
  /** Shows a Retry button. */
  onRetry?: () => void;
  /** When it stands above a banner that has a Retry of its own. */
  retryLabel?: string;
  /** A retry is under way. */
  isRetrying?: boolean;
  /** `warning` when older data is still on the screen. */
  severity?: 'error' | 'warning';
}

/** A failure that belongs to this place of the screen. */
export function ErrorBanner(props: ErrorBannerProps) {
  const { message, onRetry, retryLabel = uiMessages.retry, isRetrying = false, severity = 'error' } = props;
  const ref = useHeir<HTMLDivElement>();
  return (
    <Alert
      ref={ref}
      severity={severity}
      variant="outlined"
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{ ...ALERT_WRAPS, ...BANNER }}
      action={
        onRetry ? (
          <BusyButton color="inherit" size="small" onClick={onRetry} isBusy={isRetrying}>
            {retryLabel}
          </BusyButton>
        ) : undefined
      }
    >
      {message}
    </Alert>
  );
}

const BANNER = {
  mb: 2,
  '&:last-child': { mb: 0 },
  alignItems: 'center',
  bgcolor: 'background.paper',
  // A short word such as Retry has room beside the text on a phone as well.
  '& .MuiAlert-message': { flex: '1 1 180px' },
} as const;
