import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import { useUser } from '../session/use-auth.js';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { BusyButton } from '../../shared/ui/BusyButton.js';
import { usePausePublishingMutation } from './pace.api.js';
import { paceMessages as messages } from './pace.messages.js';

/** Pauses all publishing with one click; the frame then says so and offers to resume. */
export function PauseEverything() {
  const { publishingPausedAt } = useUser();
  const [pause, { isLoading }] = usePausePublishingMutation();
  const toasts = useToasts();

  async function ask(): Promise<void> {
    const { error } = await pause();
    if (error) toasts.error(messages.pauseFailed, toMessage(error, messages.pauseFallback));
  }

  if (publishingPausedAt) return null;
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      startIcon={<PauseCircleOutlined />}
      isBusy={isLoading}
      busyLabel={messages.pausing}
      onClick={() => void ask()}
    >
      {messages.pauseAll}
    </BusyButton>
  );
}
