import type { ScheduledPinState } from '@boardcast/contracts';
import type { PinCounts } from '../history/group-status.js';

/**
 * State of a scheduled pin: `scheduled` until its time comes, then `processing` until every one of its pins
 * has ended; `posted` when at least one board took it, else `failed`.
 */
export function scheduledPinState(
  isAhead: boolean,
  counts: Omit<PinCounts, 'dueUntried' | 'failed'>,
): ScheduledPinState {
  if (isAhead) return 'scheduled';
  if (counts.pending + counts.processing > 0) return 'processing';
  return counts.completed > 0 ? 'posted' : 'failed';
}
