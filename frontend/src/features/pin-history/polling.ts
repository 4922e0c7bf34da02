import { MAX_RETRIES, POLL_ENDING_MS, POLL_PROCESSING_MS, POLL_RETRYING_MS } from '@boardcast/contracts';
import type { PinGroupDetail } from '@boardcast/contracts';
import { isEnding } from '../../entities/pins/polling.js';

const NEVER = 0;

/**
 * Milliseconds between polls of a group, 0 for none (docs/product.md#polling). A pin waiting for its very last retry is
 * worth polling too.
 */
export function detailPollingMs(group?: PinGroupDetail): number {
  if (!group) return NEVER;
  if (isEnding(group)) return POLL_ENDING_MS;
  if (group.status === 'processing' || group.pins.some(({ status }) => status === 'processing')) {
    return POLL_PROCESSING_MS;
  }
  const isWaiting = group.pins.some(
    ({ status, retryCount, nextRetryAt }) =>
      status === 'pending' && (retryCount < MAX_RETRIES || nextRetryAt !== null),
  );
  return isWaiting ? POLL_RETRYING_MS : NEVER;
}
