import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { unsavedMessages as messages } from './unsaved.messages.js';
import { uiMessages } from '../ui/ui.messages.js';
import { ALERT_WRAPS } from '../ui/alert-wraps.js';
import { useFocusFallback } from '../ui/use-focus-fallback.js';

interface KeptNoticeProps {
  /** A file had been chosen; it is gone. */
  hadFile?: boolean;
  /** The form is being sent, so it can't be reset. */
  isBusy?: boolean;
  /** For forms that have no other way to reset. */
  onStartOver?: () => void;
  onClose: () => void;
}

export function KeptNotice({ hadFile = false, isBusy = false, onStartOver, onClose }: KeptNoticeProps) {
  const ref = useFocusFallback<HTMLDivElement>();
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
