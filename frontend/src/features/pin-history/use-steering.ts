import type { PinGroup } from '@boardcast/contracts';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useSteerPinGroupMutation } from './pin-history.api.js';
import type { SteeringAct } from './pin-history.api.js';
import { pinHistoryMessages as messages, steeringWords } from './pin-history.messages.js';

/** Pauses, resumes or stops a group; a toast says what came of it. */
export function useSteering() {
  const [steerPinGroup, { isLoading }] = useSteerPinGroupMutation();
  const toasts = useToasts();

  async function steer({ id }: PinGroup, act: SteeringAct): Promise<void> {
    const { data, error } = await steerPinGroup({ groupId: id, act });
    const { done, failed, fallback } = steeringWords[act];
    if (!data) {
      toasts.error(failed, toMessage(error, fallback));
      return;
    }
    const text =
      act === 'stop' ? messages.stoppedAt(data.successCount, data.stoppedCount) : steeringWords[act].doneText;
    toasts.success(done, text);
  }

  return { steer, isBusy: isLoading };
}
