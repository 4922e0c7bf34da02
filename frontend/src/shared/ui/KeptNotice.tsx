import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { unsavedMessages as messages } from '../unsaved.messages.js';
import { uiMessages } from './ui.messages.js';
import { ALERT_WRAPS } from './alert-wraps.js';
import { useHeir } from './use-heir.js';

interface KeptNoticeProps {
  /** A file had been chosen; it is not there any more. */
  hadFile?: boolean;
  /** The form is being sent: it can't be thrown away meanwhile. */
  isBusy?: boolean;
  /** Where there is no other way back to the form as it was. */
  onStartOver?: () => void;
  onClose: () => void;
}

/** Says that the form was brought back as it was left. */
export function KeptNotice({ hadFile = false, isBusy = false, onStartOver, onClose }: KeptNoticeProps) {
  const ref = useHeir<HTMLDivElement>();
  return (
    <Alert
      ref={ref}
      severity="info"
      sx={ALERT_WRAPS}
      action={
        <>
          {onStartOver && (
            <Button
              color="inherit"
              size="small"
              disabled={isBusy}
              onClick={onStartOver}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {messages.startOver}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={onClose}>
            {uiMessages.close}
          </Button>
        </>
      }
    >
      <AlertTitle>{messages.kept}</AlertTitle>
      {hadFile ? messages.withoutImage : messages.goOn}
    </Alert>
  );
}
