import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { focusMain } from '../../../shared/ui/SkipLink.js';
import { messages } from '../subscription.messages.js';
import type { CheckoutReturn } from '../use-checkout-return.js';

interface CheckoutNoticeProps {
  state: CheckoutReturn;
  lookAgain: () => void;
  dismiss: () => void;
}

export function CheckoutNotice({ state, lookAgain, dismiss }: CheckoutNoticeProps) {
  const look = { variant: 'outlined', sx: NOTICE } as const;
  /** The button disappears with the notice, so the focus moves on. */
  const press = (act: () => void) => () => {
    act();
    focusMain();
  };
  switch (state) {
    case 'none':
      return null;
    case 'confirming':
      return (
        <Alert {...look} severity="info" icon={<CircularProgress aria-hidden size={20} color="inherit" />}>
          {messages.confirming}
        </Alert>
      );
    case 'confirmed':
      return (
        <Alert {...look} severity="success" onClose={press(dismiss)}>
          {messages.activated}
        </Alert>
      );
    case 'unconfirmed':
      return (
        <Alert
          {...look}
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={press(lookAgain)}>
              {messages.lookAgain}
            </Button>
          }
        >
          {messages.unconfirmed}
        </Alert>
      );
    case 'abandoned':
      return (
        <Alert {...look} severity="info" onClose={press(dismiss)}>
          {messages.abandoned}
        </Alert>
      );
  }
}

const NOTICE = { mb: 3, bgcolor: 'background.paper', ...ALERT_WRAPS } as const;
