import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';

interface NotReadyProps {
  count: number;
  onShowFirst: () => void;
}

/** Chosen rows that can’t be scheduled yet. */
export function NotReady({ count, onShowFirst }: NotReadyProps) {
  if (count === 0) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      role="alert"
      sx={{ ...ALERT_WRAPS, mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" size="small" onClick={onShowFirst}>
          {messages.toFirst}
        </Button>
      }
    >
      {messages.notReady(count)}
    </Alert>
  );
}
