import { paths } from '../../shared/paths.js';
import { toLocalTime } from '../../shared/ui/local-time.js';
import type { Cell } from './calendar-cells.js';
import { dateOf } from './calendar-days.js';

const MORNING = 9;

/** A new pin for a day, in the morning unless that is over, or for an hour. @param now in milliseconds since 1970 */
export function newPinAddress({ day, hour }: Cell, now: number): string {
  const at = dateOf(day);
  at.setHours(hour ?? MORNING);
  if (at.getTime() <= now) at.setTime(nextHour(now));
  return `${paths.schedulePin}&at=${toLocalTime(at)}`;
}

function nextHour(now: number): number {
  const next = new Date(now);
  return next.setHours(next.getHours() + 1, 0, 0, 0);
}
