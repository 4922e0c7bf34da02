import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface FailureAlertProps {
  title: string;
  /** The server's text; may repeat the title. */
  reason: string;
}

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
