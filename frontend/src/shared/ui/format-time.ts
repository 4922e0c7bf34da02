const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const absolute = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const dateOnly = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'long', day: 'numeric' });
const clockTime = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const clockSeconds = new Intl.DateTimeFormat(undefined, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** In the browser's time zone, which is named. @param iso ISO 8601 */
export function formatDateTime(iso: string): string {
  return absolute.format(new Date(iso));
}

/** The date in the browser's time zone. @param iso ISO 8601 */
export function formatDate(iso: string): string {
  return dateOnly.format(new Date(iso));
}

/** The time of day. @param at milliseconds since 1970 */
export function formatClock(at: number): string {
  return clockTime.format(new Date(at));
}

/** The time of day to the second. @param at milliseconds since 1970 */
export function formatSeconds(at: number): string {
  return clockSeconds.format(new Date(at));
}

/** 'in 5 minutes', '2 hours ago': the largest unit that fits. Both times in milliseconds since 1970. */
export function formatRelative(at: number, now: number): string {
  const distance = at - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return relative.format(Math.round(distance / 1000), 'second');
  if (size < HOUR) return relative.format(Math.round(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.round(distance / HOUR), 'hour');
  return relative.format(Math.round(distance / DAY), 'day');
}
