import { MOVE_DAYS_WITHOUT_PLAN } from '../limits.js';

const DAY_MS = 86_400_000;

/** A change of a scheduled pin; times in milliseconds since 1970. */
export interface ScheduledMove {
  /** When it was to be posted. */
  from: number;
  /** When it is to be posted now; the same if the time stays. */
  to: number;
  /** Whether it goes to other boards, or to another list. */
  changesBoards: boolean;
  /** IANA zone by which days are told. */
  timeZone: string;
}

/**
 * Whether a scheduled pin may be changed like that by somebody whose Premium has lapsed: texts, image and the hour of the day
 * always, the day and the boards within the next days only. Scheduling is what Premium sells.
 */
export function mayMoveWithoutPlan(
  { from, to, changesBoards, timeZone }: ScheduledMove,
  now: number,
): boolean {
  if (to <= latestMoveWithoutPlan(now)) return true;
  return !changesBoards && dayOf(from, timeZone) === dayOf(to, timeZone);
}

/** The latest time that a scheduled pin may be moved to without Premium; both in milliseconds since 1970. */
const latestMoveWithoutPlan = (now: number): number => now + MOVE_DAYS_WITHOUT_PLAN * DAY_MS;

function dayOf(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time);
}
