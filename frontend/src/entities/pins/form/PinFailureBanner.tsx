import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { pinFormMessages } from './pin-form.messages.js';

/** Scroll target of the page. */
export const FAILURE_ID = 'create-failure';

interface PinFailureBannerProps {
  /** What failed, as an `AlertTitle`, if its place doesn't say so. */
  title?: ReactNode;
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
      {title}
      {text}
      {unknown && <Typography variant="body2">{pinFormMessages.retryIsSafe}</Typography>}
    </Alert>
  );
}
