import type { ErrorCode, PinGroup } from '@boardcast/contracts';
import { errorBody } from '../../shared/api/request-error.js';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useSteerPinGroupMutation } from './pin-history.api.js';
import type { SteeringAct } from './pin-history.api.js';
import { pinHistoryMessages as messages, steeringWords } from './pin-history.messages.js';

/** The last pins were posted before the answer came: no fault, and the screen shows it. */
const NOTHING_LEFT: readonly ErrorCode[] = ['pin-group.nothing-to-pause', 'pin-group.nothing-to-stop'];

/** Pauses, resumes or stops a group; a toast says what came of it. */
export function useSteering() {
  const [steerPinGroup, { isLoading }] = useSteerPinGroupMutation();
  const toasts = useToasts();

  async function steer({ id }: PinGroup, act: SteeringAct): Promise<void> {
    const { data, error } = await steerPinGroup({ groupId: id, act });
    const { done, doneText, failed, fallback } = steeringWords[act];
    if (!data && NOTHING_LEFT.some((code) => code === errorBody(error).code)) {
      toasts.info(messages.nothingLeft, toMessage(error, fallback));
      return;
    }
    if (!data) {
      toasts.error(failed, toMessage(error, fallback));
      return;
    }
    toasts.success(done, doneText(data), { about: id });
  }

  return { steer, isBusy: isLoading };
}
