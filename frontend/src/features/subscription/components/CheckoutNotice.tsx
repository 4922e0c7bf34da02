import EventOutlined from '@mui/icons-material/EventOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { paths } from '../../../shared/paths.js';
import { ALERT_WRAPS } from '../../../shared/ui/alert-wraps.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
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
        <Alert severity="success" variant="outlined" onClose={press(dismiss)} sx={CONFIRMED}>
          <Typography variant="h2" component="p" sx={{ textWrap: 'balance' }}>
            {messages.activated}
          </Typography>
          <Box sx={{ mt: 2 }}>
            <LinkButton to={paths.schedulePin} variant="contained" startIcon={<EventOutlined />}>
              {messages.nextStep}
            </LinkButton>
          </Box>
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

/** A moment to enjoy: larger than any other notice. */
const CONFIRMED = {
  mb: 3,
  p: { xs: 2, sm: 2.5 },
  bgcolor: 'color-mix(in srgb, var(--mui-palette-success-main) 8%, var(--mui-palette-background-paper))',
  '& .MuiAlert-message': { flex: 1, minWidth: 0, color: 'text.primary' },
} as const;

const NOTICE = { mb: 3, bgcolor: 'background.paper', ...ALERT_WRAPS } as const;
