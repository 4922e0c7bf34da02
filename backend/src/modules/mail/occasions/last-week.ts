const DAY_MS = 86_400_000;
/** Hours of a Monday in which its mail is written: from eight to noon, so that a restart misses none. */
const FIRST_HOUR = 8;
const LAST_HOUR = 11;

/** A week of a calendar, Monday to Sunday; days as `2026-07-06`. */
export interface Week {
  from: string;
  to: string;
}

/** The week that has just ended for people of a zone, while it is time to report it: Monday morning. Else null. */
export function weekToTell(now: Date, timeZone: string): Week | null {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    },
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const hour = Number(parts['hour']);
  if (!parts['weekday']?.startsWith('Mon') || hour < FIRST_HOUR || hour > LAST_HOUR) return null;
  const monday = Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T00:00:00Z`);
  return { from: day(monday - 7 * DAY_MS), to: day(monday - DAY_MS) };
}

function day(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
