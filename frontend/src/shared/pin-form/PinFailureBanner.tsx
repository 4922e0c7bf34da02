import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { pinFormMessages } from './pin-form.messages.js';

/** Id of the banner: the page scrolls to it (spec §8). */
export const FAILURE_ID = 'create-failure';

interface PinFailureBannerProps {
  text: string;
  /** It is not known whether the pin was created. */
  unknown: boolean;
}

/** Why the pin was not created, above the form with all that was typed. */
export function PinFailureBanner({ text, unknown }: PinFailureBannerProps) {
  return (
    <Alert severity="error" id={FAILURE_ID} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {text}
      {unknown && <Typography variant="body2">{pinFormMessages.retryIsSafe}</Typography>}
    </Alert>
  );
}
