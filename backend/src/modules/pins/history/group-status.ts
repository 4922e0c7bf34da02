import type { PinGroupStatus } from '@boardcast/contracts';

/** How many pins of a group are in which state. */
export interface PinCounts {
  completed: number;
  failed: number;
  processing: number;
  /** Pending ones in all. */
  pending: number;
  /** Those of the pending that are due and were never tried, or not since the user sent them again. */
  dueUntried: number;
}

/**
 * Status of a group from its pins: `processing` while any pin is processing, or pending, due and
 * never tried; else with pins still pending `partial` when some are published and `pending` when none is;
 * else `completed`, `failed` or `partial`.
 */
export function groupStatus(counts: PinCounts): PinGroupStatus {
  if (counts.processing > 0 || counts.dueUntried > 0) return 'processing';
  if (counts.pending > 0) return counts.completed > 0 ? 'partial' : 'pending';
  if (counts.failed === 0) return 'completed';
  return counts.completed === 0 ? 'failed' : 'partial';
}
