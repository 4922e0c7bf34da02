import type { User } from '@boardcast/contracts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetCurrentUserQuery } from '../../../entities/session/auth.api.js';
import { errorBody } from '../../../shared/api/request-error.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { useSendVerificationMutation } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import { useShownTab } from '../use-settings-tab.js';

interface AddressStateProps {
  user: User;
  /** Id of the element that gets the focus from whatever disappears once the address is verified. */
  fallbackId: string;
}

export function AddressState({ user, fallbackId }: AddressStateProps) {
  const bringsCredit = user.isBonusOpen && !user.isSubscribed;
  if (user.email === null) {
    return (
      <Stack spacing={1}>
        <Hint>{messages.noAddressHint}</Hint>
        {bringsCredit ? <Hint>{messages.bonusHint}</Hint> : null}
      </Stack>
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
  return <Unverified email={user.email} bringsCredit={bringsCredit} fallbackId={fallbackId} />;
}

interface UnverifiedProps {
  email: string;
  bringsCredit: boolean;
  fallbackId: string;
}

function Unverified({ email, bringsCredit, fallbackId }: UnverifiedProps) {
  const ref = useFocusFallback<HTMLDivElement>(fallbackId);
  // The link opens in another tab, or on another device.
  const tab = useShownTab();
  useGetCurrentUserQuery(undefined, {
    skip: tab !== 'profile',
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [sendVerification, { isLoading }] = useSendVerificationMutation();
  const toasts = useToasts();

  async function send() {
    const { error } = await sendVerification();
    // Verified from another tab, which the screen shows by now.
    if (errorBody(error).code === 'verification.already-verified')
      toasts.info(toMessage(error, messages.verified));
    else if (error) toastFailure(toasts, messages.verificationFailed, error);
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
      <Hint>{messages.linkHint(email)}</Hint>
      {bringsCredit ? <Hint>{messages.bonusHint}</Hint> : null}
    </Stack>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
