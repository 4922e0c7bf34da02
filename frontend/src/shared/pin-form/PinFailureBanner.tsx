import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { pinFormMessages } from './pin-form.messages.js';

/** Id of the banner: the page scrolls to it (spec §8). */
export const FAILURE_ID = 'create-failure';

interface PinFailureBannerProps {
  /** What did not work, when the place of the banner does not say it. */
  title?: string;
  text: string;
  /** It is not known whether the pin was created. */
  unknown: boolean;
}

/** Why the pin was not created, above the form with all that was typed. */
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
