import { MAX_RETRIES, POLL_PROCESSING_MS, POLL_RETRYING_MS } from '@boardcast/contracts';
import type { PinGroup, PinGroupDetail } from '@boardcast/contracts';

const NEVER = 0;

/**
 * Milliseconds between polls of the list, 0 for none (docs/product.md#polling). Any pending pin is worth polling, even
 * one never tried: the history contains no groups scheduled for later.
 */
export function listPollingMs(groups: readonly PinGroup[] = []): number {
  if (groups.some(({ status, processingCount }) => status === 'processing' || processingCount > 0)) {
    return POLL_PROCESSING_MS;
  }
  return groups.some(({ pendingCount }) => pendingCount > 0) ? POLL_RETRYING_MS : NEVER;
}

/**
 * Milliseconds between polls of a group, 0 for none (docs/product.md#polling). A pin waiting for its very last retry is
 * worth polling too.
 */
export function detailPollingMs(group?: PinGroupDetail): number {
  if (!group) return NEVER;
  if (group.status === 'processing' || group.pins.some(({ status }) => status === 'processing')) {
    return POLL_PROCESSING_MS;
  }
  const isWaiting = group.pins.some(
    ({ status, retryCount, nextRetryAt }) =>
      status === 'pending' && (retryCount < MAX_RETRIES || nextRetryAt !== null),
  );
  return isWaiting ? POLL_RETRYING_MS : NEVER;
}
