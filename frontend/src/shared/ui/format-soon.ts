const DAY_MS = 86_400_000;
/** From here on a day of the week could mean two days. */
const WEEK_MS = 6 * DAY_MS;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const nearby = new Intl.DateTimeFormat(undefined, { weekday: 'short', ...clock });
const day = { day: 'numeric', month: 'short' } as const;
const farther = new Intl.DateTimeFormat(undefined, { ...day, ...clock });
const inAnotherYear = new Intl.DateTimeFormat(undefined, { ...day, year: 'numeric', ...clock });

/** A time to come, in few words: 'Mon 09:00', later the date. Both in milliseconds since 1970. */
export function formatSoon(at: number, now: number): string {
  return formatOf(at, now).format(at);
}

/** Two times to come, both in the words of the later one. */
export function formatBothSoon([first, last]: readonly [number, number], now: number): [string, string] {
  const format = formatOf(Math.max(first, last), now);
  return [format.format(first), format.format(last)];
}

function formatOf(at: number, now: number): Intl.DateTimeFormat {
  if (at - now < WEEK_MS) return nearby;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? farther : inAnotherYear;
}
