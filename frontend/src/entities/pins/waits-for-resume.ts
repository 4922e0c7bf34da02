import type { PinGroup } from '@boardcast/contracts';

/**
 * Whether a group is paused, alone or with everything, and has boards that wait: where all that is left is being posted,
 * none would be left to resume.
 */
export const waitsForResume = ({ pendingCount, processingCount, ...group }: PinGroup): boolean =>
  isHalted(group) && pendingCount > processingCount;

/** Whether nothing of a group begins until its user resumes it, or all publishing. */
export const isHalted = ({
  isPaused,
  isPublishingPaused,
}: Pick<PinGroup, 'isPaused' | 'isPublishingPaused'>) => isPaused || isPublishingPaused === true;
