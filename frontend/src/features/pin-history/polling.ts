import { MAX_RETRIES, POLL_PROCESSING_MS, POLL_RETRYING_MS } from '@boardcast/contracts';
import type { PinGroup, PinGroupDetail } from '@boardcast/contracts';

/** No polling, as RTK Query wants to be told. */
const NEVER = 0;

/**
 * Pause between two looks at the list, in milliseconds; 0 for none (spec §4). Pins that wait for anything but their time
 * are looked after, be they untried: a group whose time lies ahead is not in the history.
 */
export function listPollingMs(groups: readonly PinGroup[] = []): number {
  if (groups.some(({ status, processingCount }) => status === 'processing' || processingCount > 0)) {
    return POLL_PROCESSING_MS;
  }
  return groups.some(({ pendingCount }) => pendingCount > 0) ? POLL_RETRYING_MS : NEVER;
}

/**
 * Pause between two looks at a group, in milliseconds; 0 for none (spec §4). A pin that waits for its very last
 * retry is looked after as well.
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
