import { MAX_RETRIES, POLL_ENDING_MS, POLL_PROCESSING_MS, POLL_RETRYING_MS } from '@boardcast/contracts';
import type { PinGroupDetail } from '@boardcast/contracts';
import { isJustDue } from '../../entities/pins/next-planned.js';
import { isEnding } from '../../entities/pins/polling.js';
import { isPlanned } from './pin-progress.js';

const NEVER = 0;

/**
 * Milliseconds between polls of a group, 0 for none (docs/product.md#polling). A pin waiting for its very last retry is
 * worth polling too, one whose time lies ahead isn't.
 * @param now milliseconds since 1970
 */
export function detailPollingMs(group: PinGroupDetail | undefined, now: number): number {
  if (!group) return NEVER;
  if (isEnding(group)) return POLL_ENDING_MS;
  const isUnderWay =
    group.status === 'processing' || group.pins.some(({ status }) => status === 'processing');
  if (isUnderWay || isJustDue(group, now)) return POLL_PROCESSING_MS;
  const isWaiting = group.pins.some(
    (pin) =>
      pin.status === 'pending' &&
      (pin.retryCount < MAX_RETRIES || pin.nextRetryAt !== null) &&
      !isPlanned(pin, now),
  );
  return isWaiting ? POLL_RETRYING_MS : NEVER;
}
