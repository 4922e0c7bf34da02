import type { PinGroup, ScheduledPin } from '@boardcast/contracts';
import { boardCount } from '../../entities/boards/board-options.js';
import { nextPlanned } from '../../entities/pins/next-planned.js';
import { targetText } from '../../entities/pins/pin-target.js';
import { waitsForResume } from '../../entities/pins/waits-for-resume.js';
import { now } from '../../shared/clock.js';
import { formatDuration } from '../../shared/ui/format-duration.js';
import { formatSoon } from '../../shared/ui/format-soon.js';
import { dashboardMessages as messages } from './dashboard.messages.js';

const { running, upNext } = messages;
/** What there is to say, in one line. */
export const joined = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null).join(' · ');

/** Its pins that failed; those that its user stopped are none of them. */
export const failedCount = ({ failedCount: notPosted, stoppedCount }: PinGroup): number =>
  notPosted - stoppedCount;

/**
 * '46 of 600 posted · 2 failed · About 6 min left'.
 * @param isConnected whether its user's connection to Pinterest works
 */
export function runningText(group: PinGroup, isConnected: boolean): string {
  const { successCount, pinCount } = group;
  const failed = failedCount(group);
  return joined([
    running.posted(successCount, pinCount),
    failed > 0 ? running.failed(failed) : null,
    ...whatNext(group, isConnected),
  ]);
}

/** The same without what changes by itself, or is told elsewhere: the time, and a lost connection. */
export const progressText = (group: PinGroup): string => runningText({ ...group, secondsLeft: null }, true);

/** What a group does next, or waits for. */
function whatNext(group: PinGroup, isConnected: boolean): readonly (string | null)[] {
  const { secondsLeft, pendingCount, retryingCount } = group;
  if (waitsForResume(group)) return [running.paused];
  // Whatever it waits for besides, nothing is posted before.
  if (!isConnected) return [running.disconnected];
  if (secondsLeft !== null) {
    const time = formatDuration(secondsLeft);
    return [time === null ? running.almostDone : running.timeLeft(time)];
  }
  const next = nextPlanned(group);
  if (next !== null && next > now()) return [running.nextAt(formatSoon(next, now()))];
  const otherCount = pendingCount - retryingCount;
  return [
    retryingCount > 0 ? running.retrying(retryingCount) : null,
    otherCount > 0 ? running.pending(otherCount) : null,
  ];
}

/** 'Kitchen boards · 12 boards', or the one board. */
export function placeText(pin: ScheduledPin): string {
  const target = targetText(pin);
  return pin.boardListName === null ? target : upNext.list(target, boardCount(pin.boardCount));
}
