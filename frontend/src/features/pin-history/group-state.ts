import type { PinGroup } from '@boardcast/contracts';
import type { PinStatusWord } from '../../entities/pins/PinStatusBadge.js';
import { formatDuration } from '../../shared/ui/format-duration.js';
import { pinHistoryMessages as messages } from './pin-history.messages.js';
import { statusWord } from './pin-progress.js';

/** Whether its user may pause, resume or stop it (docs/publishing.md#pause). */
export const isSteerable = ({ pendingCount, isStopped }: PinGroup): boolean => pendingCount > 0 && !isStopped;

/** Status of a group, which its user may have paused or stopped. */
export function groupWord({
  status,
  isPaused,
  isStopped,
  pendingCount,
  stoppedCount,
}: PinGroup): PinStatusWord {
  if (isPaused) return 'paused';
  return isStopped && pendingCount === 0 && stoppedCount > 0 ? 'stopped' : statusWord(status);
}

/** 'About 4 min left'; null while nothing is being posted. */
export function timeLeftText({ secondsLeft }: Pick<PinGroup, 'secondsLeft'>): string | null {
  if (secondsLeft === null) return null;
  const time = formatDuration(secondsLeft);
  return time === null ? messages.almostDone : messages.timeLeft(time);
}

/** Progress of these groups: 'Posted to 3 of 12 boards, 1 failed'. Of one alone, whether it was paused or stopped. */
export function progressText(groups: readonly PinGroup[]): string {
  const sum = (key: 'successCount' | 'failedCount' | 'pinCount') =>
    groups.reduce((total, group) => total + group[key], 0);
  if (sum('pinCount') === 0) return '';
  const failed = sum('failedCount');
  const posted = messages.posted(sum('successCount'), sum('pinCount'));
  const text = failed > 0 ? `${posted}, ${messages.failed(failed)}` : posted;
  const [group, ...others] = groups;
  if (!group || others.length > 0) return text;
  const word = groupWord(group);
  if (word === 'stopped') return messages.stoppedAt(group.successCount, group.stoppedCount);
  return word === 'paused' ? messages.pausedAt(text) : text;
}
