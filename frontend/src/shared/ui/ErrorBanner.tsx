import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

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
  const { message, onRetry, retryLabel = 'Retry', isRetrying = false, severity = 'error' } = props;
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{ mb: 2, alignItems: 'center', bgcolor: 'background.paper' }}
      action={
        onRetry ? (
          <Button color="inherit" size="small" onClick={onRetry} loading={isRetrying}>
            {retryLabel}
          </Button>
        ) : undefined
      }
    >
      {message}
    </Alert>
  );
}
