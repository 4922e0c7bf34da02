import type { AdminGroupStatus, PinGroupStatus } from '@boardcast/contracts';

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

/** What an administrator's list knows of a group without counting its pins. */
export interface GroupFacts {
  /** Pins of it have not ended. */
  isOpen: boolean;
  /** Its time lies ahead. */
  isAhead: boolean;
  /** One of its pins at least was posted. */
  isPosted: boolean;
  /** One at least was not, or perhaps not. */
  isLost: boolean;
}

/**
 * Status of a group among everybody's; that of its owner counts its pins (`groupStatus`), and agrees once all
 * have ended. In SQL: `admin-groups.queries.ts`.
 */
export function adminGroupStatus({ isOpen, isAhead, isPosted, isLost }: GroupFacts): AdminGroupStatus {
  if (isOpen) return isAhead && !isPosted ? 'pending' : 'processing';
  if (!isLost) return 'completed';
  return isPosted ? 'partial' : 'failed';
}
