import type { AnalyticsBest } from '@boardcast/contracts';

export type BestKind = 'boards' | 'weekdays' | 'hours';
export const BEST_KINDS: readonly BestKind[] = ['boards', 'weekdays', 'hours'];

/** A board, weekday or hour, and what its pins gather. */
export interface BestRow {
  id: string;
  name: string;
  pinCount: number;
  impressions: number;
  engagement: number;
}

/** Rows of each kind, at most. */
export const BEST_SHOWN = 5;

/** A Monday, in UTC. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const hourName = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

/** 'Monday'. @param weekday from 1, Monday, to 7 */
export const nameOfWeekday = (weekday: number): string =>
  weekdayName.format(MONDAY_MS + (weekday - 1) * DAY_MS);

/** The hour in the browser's language, such as '3 PM – 4 PM'. @param hour from 0 to 23 */
export const nameOfHour = (hour: number): string =>
  // Not as a range: the last one ends on another day, which would be named.
  [hour, hour + 1].map((at) => hourName.format(MONDAY_MS + at * HOUR_MS)).join(' – ');

/** The best of a kind, the best first. */
export function bestRows(best: AnalyticsBest, kind: BestKind): BestRow[] {
  return rowsOf(best)[kind].slice(0, BEST_SHOWN);
}

const rowsOf = ({ boards, weekdays, hours }: AnalyticsBest): Record<BestKind, BestRow[]> => ({
  boards: boards.map((row) => ({ ...row, id: row.boardId, name: row.boardName })),
  weekdays: weekdays.map((row) => ({ ...row, id: `${row.weekday}`, name: nameOfWeekday(row.weekday) })),
  hours: hours.map((row) => ({ ...row, id: `${row.hour}`, name: nameOfHour(row.hour) })),
});
