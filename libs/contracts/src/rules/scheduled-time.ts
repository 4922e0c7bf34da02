import type { ErrorCode } from '../errors/catalogue.js';
import { SCHEDULE_AHEAD_DAYS, SCHEDULE_PAST_GRACE_S } from '../limits.js';

const DAY_MS = 86_400_000;

/** Why a pin can't be scheduled for this time, or null. Both times in milliseconds since 1970. */
export function scheduledTimeFault(
  at: number,
  now: number,
): Extract<ErrorCode, 'pin.scheduled-in-past' | 'pin.scheduled-too-far'> | null {
  if (at < now - SCHEDULE_PAST_GRACE_S * 1000) return 'pin.scheduled-in-past';
  return at > latestScheduledTime(now) ? 'pin.scheduled-too-far' : null;
}

/** The latest time that a pin may be scheduled for; both in milliseconds since 1970. */
export const latestScheduledTime = (now: number): number => now + SCHEDULE_AHEAD_DAYS * DAY_MS;
