import type { PinGroup } from '@boardcast/contracts';

/** Whether a group is paused and has boards that wait: where all that is left is being posted, none would be left to resume. */
export const waitsForResume = ({ isPaused, pendingCount, processingCount }: PinGroup): boolean =>
  isPaused && pendingCount > processingCount;
