import type { PinGroup } from '@boardcast/contracts';
import { isAsleep, nextPlanned } from '../../entities/pins/next-planned.js';
import { opensAtText } from '../../entities/pins/opens-at-text.js';
import type { PinStatusWord } from '../../entities/pins/pin-status-looks.js';
import { isHalted, waitsForResume } from '../../entities/pins/waits-for-resume.js';
import { now } from '../../shared/clock.js';
import { formatDuration } from '../../shared/ui/format-duration.js';
import { formatSoon } from '../../shared/ui/format-soon.js';
import { pinHistoryMessages as messages } from './pin-history.messages.js';
import { statusWord } from './pin-progress.js';

const isOpen = ({ pendingCount, isStopped }: PinGroup): boolean => pendingCount > 0 && !isStopped;

/** Whether its user may pause, resume or stop it (docs/publishing.md#pause): not before its time has come. */
export const isSteerable = (group: PinGroup): boolean =>
  isOpen(group) && !(isAsleep(group, now()) && group.pendingCount === group.pinCount);

/** Whether the time of its first board is still to come, though all publishing be paused: it is a scheduled pin then. */
export function isAhead(group: PinGroup): boolean {
  const { nextPlannedAt, pendingCount, pinCount } = group;
  return isOpen(group) && pendingCount === pinCount && Date.parse(nextPlannedAt ?? '') > now();
}

/** Whether there is progress to show: something is being posted, or waits. */
export const isUnderWay = (group: PinGroup): boolean => group.status === 'processing' || isOpen(group);

/**
 * Status of a group, which its user may have paused or stopped. It stays stopped when one of its boards was retried
 * since: the others are stopped still.
 */
export function groupWord(group: PinGroup): PinStatusWord {
  if (waitsForResume(group)) return 'paused';
  const { status, pendingCount, stoppedCount } = group;
  // Between two boards of a spread: what isn't posted yet is not missing.
  if (status !== 'processing' && nextPlanned(group) !== null) return 'scheduled';
  return pendingCount === 0 && stoppedCount > 0 ? 'stopped' : statusWord(status);
}

/**
 * 'About 4 min left', when the next board of a spread gets it, or what still ends of a paused or stopped one; null while
 * nothing is being posted.
 */
export function timeLeftText(group: PinGroup): string | null {
  const { secondsLeft, processingCount, isStopped } = group;
  if ((isHalted(group) || isStopped) && processingCount > 0) return messages.stillPosting(processingCount);
  const next = nextPlanned(group);
  if (next !== null && next > now()) return messages.nextAt(formatSoon(next, now()));
  if (group.opensAt != null && !isHalted(group)) return opensAtText(group);
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
