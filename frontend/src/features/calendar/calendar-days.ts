import { toLocalTime } from '../../shared/ui/local-time.js';

/** A day on the browser's calendar: `2026-07-31`. */
export type Day = string;

/** The day of a moment. */
export const dayOf = (moment: Date): Day => toLocalTime(moment).slice(0, 10);

/** The beginning of a day. */
export function dateOf(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

export function addDays(day: Day, count: number): Day {
  const date = dateOf(day);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count));
}

/** The first day of the month that is so many months later. */
export function firstOfMonth(day: Day, later: number): Day {
  const date = dateOf(day);
  return dayOf(new Date(date.getFullYear(), date.getMonth() + later, 1));
}

const DAYS_OF_WEEK = 7;
const SUNDAY = 7;
type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** The day that weeks begin with where the browser's language is spoken: 1 is Monday. */
function firstOfWeek(): number {
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return (new Intl.Locale(locale) as WithWeek).getWeekInfo?.().firstDay ?? 1;
}

/** The seven days of a day's week. */
export function weekOf(day: Day, first = firstOfWeek()): Day[] {
  const since = (dateOf(day).getDay() - (first % SUNDAY) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(day, index - since));
}

/** The weeks that a day's month touches. */
export function monthOf(day: Day, first = firstOfWeek()): Day[][] {
  const month = day.slice(0, 7);
  const weeks: Day[][] = [];
  for (
    let start = weekOf(`${month}-01`, first);
    ;
    start = weekOf(addDays(start[0] ?? day, DAYS_OF_WEEK), first)
  ) {
    if (weeks.length > 0 && !start[0]?.startsWith(month)) return weeks;
    weeks.push(start);
  }
}

/** The same time on another day, or at the same minute of another hour; one that the clocks skip there is as much later. */
export function onDay(moment: Date, day: Day, hour = moment.getHours()): Date {
  const date = dateOf(day);
  date.setHours(hour, moment.getMinutes(), moment.getSeconds(), moment.getMilliseconds());
  return date;
}
