import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { messages } from '../create-pin.messages.js';

interface KeptNoticeProps {
  /** A file had been chosen; it is not there any more. */
  hadFile: boolean;
  onStartOver: () => void;
  onClose: () => void;
}

/** Says that the form was brought back as it was left. */
export function KeptNotice({ hadFile, onStartOver, onClose }: KeptNoticeProps) {
  return (
    <Alert
      severity="info"
      role="status"
      sx={ALERT_WRAPS}
      action={
        <>
          <Button color="inherit" size="small" onClick={onStartOver} sx={{ whiteSpace: 'nowrap' }}>
            {messages.startOver}
          </Button>
          <Button color="inherit" size="small" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <AlertTitle>{messages.kept}</AlertTitle>
      {hadFile ? messages.keptWithoutImage : messages.keptText}
    </Alert>
  );
}
