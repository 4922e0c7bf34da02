import type { PinGroup } from '@boardcast/contracts';
import type { PinStatusWord } from '../../entities/pins/PinStatusBadge.js';
import { waitsForResume } from '../../entities/pins/waits-for-resume.js';
import { formatDuration } from '../../shared/ui/format-duration.js';
import { pinHistoryMessages as messages } from './pin-history.messages.js';
import { statusWord } from './pin-progress.js';

/** Whether its user may pause, resume or stop it (docs/publishing.md#pause). */
export const isSteerable = ({ pendingCount, isStopped }: PinGroup): boolean => pendingCount > 0 && !isStopped;

/** Whether there is progress to show: something is being posted, or waits. */
export const isUnderWay = (group: PinGroup): boolean => group.status === 'processing' || isSteerable(group);

/**
 * Status of a group, which its user may have paused or stopped. It stays stopped when one of its boards was retried
 * since: the others are stopped still.
 */
export function groupWord(group: PinGroup): PinStatusWord {
  if (waitsForResume(group)) return 'paused';
  const { status, pendingCount, stoppedCount } = group;
  return pendingCount === 0 && stoppedCount > 0 ? 'stopped' : statusWord(status);
}

/** 'About 4 min left', or what still ends of a paused or stopped one; null while nothing is being posted. */
export function timeLeftText({ secondsLeft, processingCount, isPaused, isStopped }: PinGroup): string | null {
  if ((isPaused || isStopped) && processingCount > 0) return messages.stillPosting(processingCount);
  if (secondsLeft === null) return null;
  const time = formatDuration(secondsLeft);
  return time === null ? messages.almostDone : messages.timeLeft(time);
}

/** Progress of these groups: 'Posted to 3 of 12 boards, 1 failed'. Of one alone, whether it was paused or stopped. */
export function progressText(groups: readonly PinGroup[]): string {
  const sum = (key: 'successCount' | 'failedCount' | 'stoppedCount' | 'pinCount') =>
    groups.reduce((total, group) => total + group[key], 0);
  if (sum('pinCount') === 0) return '';
  const failed = sum('failedCount') - sum('stoppedCount');
  const posted = messages.posted(sum('successCount'), sum('pinCount'));
  const text = failed > 0 ? `${posted}, ${messages.failed(failed)}` : posted;
  const [group, ...others] = groups;
  if (!group || others.length > 0) return text;
  const word = groupWord(group);
  if (word === 'stopped') return messages.stoppedAt(text);
  return word === 'paused' ? messages.pausedAt(text) : text;
}
