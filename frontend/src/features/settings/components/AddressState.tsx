import type { User } from '@boardcast/contracts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { useSendVerificationMutation } from '../settings.api.js';
import { messages } from '../settings.messages.js';

interface AddressStateProps {
  user: User;
  /** Id of the element that gets the focus from whatever disappears once the address is verified. */
  fallbackId: string;
}

export function AddressState({ user, fallbackId }: AddressStateProps) {
  if (user.email === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {messages.noAddressHint}
      </Typography>
    );
  }
  if (user.emailVerified) {
    return (
      <Chip
        size="small"
        color="success"
        variant="outlined"
        icon={<CheckCircle />}
        label={messages.verified}
      />
    );
  }
  return <Unverified bringsCredit={user.isBonusOpen && !user.isSubscribed} fallbackId={fallbackId} />;
}

interface UnverifiedProps {
  bringsCredit: boolean;
  fallbackId: string;
}

function Unverified({ bringsCredit, fallbackId }: UnverifiedProps) {
  const ref = useFocusFallback<HTMLDivElement>(fallbackId);
  const [sendVerification, { isLoading }] = useSendVerificationMutation();
  const toasts = useToasts();

  async function send() {
    const { error } = await sendVerification();
    if (error) toastFailure(toasts, messages.verificationFailed, error);
    else toasts.success(messages.verificationSent);
  }

  return (
    <Stack ref={ref} spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          icon={<ErrorOutlined />}
          label={messages.notVerified}
        />
        <BusyButton size="small" onClick={() => void send()} isBusy={isLoading}>
          {messages.sendVerification}
        </BusyButton>
      </Stack>
      {bringsCredit ? (
        <Typography variant="body2" color="textSecondary">
          {messages.bonusHint}
        </Typography>
      ) : null}
    </Stack>
  );
}
