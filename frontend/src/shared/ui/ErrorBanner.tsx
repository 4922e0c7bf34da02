import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface ErrorBannerProps {
  message: string;
  /** Shows a Retry button. */
  onRetry?: () => void;
  /** A retry is under way. */
  isRetrying?: boolean;
  /** `warning` when older data is still on the screen. */
  severity?: 'error' | 'warning';
}

/** A failure that belongs to this place of the screen. */
export function ErrorBanner({ message, onRetry, isRetrying = false, severity = 'error' }: ErrorBannerProps) {
  return (
    <Alert
      severity={severity}
      variant="outlined"
      role={severity === 'error' ? 'alert' : 'status'}
      sx={{ mb: 2, alignItems: 'center', bgcolor: 'background.paper' }}
      action={
        onRetry ? (
          <Button color="inherit" size="small" onClick={onRetry} loading={isRetrying}>
            Retry
          </Button>
        ) : undefined
      }
    >
      {message}
    </Alert>
  );
}
