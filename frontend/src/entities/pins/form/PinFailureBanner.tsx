import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { pinFormMessages } from './pin-form.messages.js';

/** Scroll target of the page. */
export const FAILURE_ID = 'create-failure';

interface PinFailureBannerProps {
  /** What failed, if its place doesn't say so. */
  title?: string;
  text: string;
  /** The pin may have been created anyway. */
  unknown: boolean;
}

export function PinFailureBanner({ title, text, unknown }: PinFailureBannerProps) {
  return (
    <Alert
      severity="error"
      role="alert"
      id={FAILURE_ID}
      tabIndex={-1}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      {text}
      {unknown && <Typography variant="body2">{pinFormMessages.retryIsSafe}</Typography>}
    </Alert>
  );
}
