import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface FailureAlertProps {
  /** What did not work. */
  title: string;
  /** Why, in the server's words; may repeat the title. */
  reason: string;
}

/** A failure shown where it happened, so that nothing typed is lost. */
export function FailureAlert({ title, reason }: FailureAlertProps) {
  if (reason === title)
    return (
      <Alert severity="error" role="alert">
        {title}
      </Alert>
    );
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{title}</AlertTitle>
      {reason}
    </Alert>
  );
}
