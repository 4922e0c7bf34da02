import Alert from '@mui/material/Alert';
import { ALERT_WRAPS } from './alert-wraps.js';
import { uiMessages } from './ui.messages.js';
import { BusyButton } from './BusyButton.js';
import { useFocusFallback } from './use-focus-fallback.js';

interface ErrorBannerProps {
  message: string;
  /** Shows a Retry button. */
  onRetry?: () => void;
  /** For a banner above another one that has a Retry button too. */
  retryLabel?: string;
  isRetrying?: boolean;
  /** `warning` if older data is still on screen. */
  severity?: 'error' | 'warning';
}

export function ErrorBanner(props: ErrorBannerProps) {
  const { message, onRetry, retryLabel = uiMessages.retry, isRetrying = false, severity = 'error' } = props;
  const ref = useFocusFallback<HTMLDivElement>();
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
  // A short label such as Retry fits beside the text even on a phone.
  '& .MuiAlert-message': { flex: '1 1 180px' },
} as const;
