/** When pins of a user may go out, by the clock of their zone. */
export interface OpenHours {
  /** From this hour of the day on, 0 to 23. */
  fromHour: number;
  /** Up to this hour, 1 to 24; one that is not later than the first ends on the next day. */
  toHour: number;
  /** Days off, 1 is Monday: each from midnight to midnight. */
  daysOff: number[];
}

const HOUR_MS = 3_600_000;
/** Clocks change by as little as this. */
const STEP_MS = 900_000;
/** Longest time without an open moment: six days off, and the hours before and after. */
const LONGEST_MS = 8 * 24 * HOUR_MS;

/** Whether pins may go out at a moment, in milliseconds since 1970. In SQL: `open-hours.queries.ts`. */
export function isOpenAt(hours: OpenHours, at: number, timeZone: string): boolean {
  return isOpen(hours, localTime(at, clockOf(timeZone)));
}

/** The first moment, from one on, at which pins may go out; null if there is none. Clocks that change are allowed for. */
export function nextOpening(hours: OpenHours, from: number, timeZone: string): number | null {
  // Made once: it takes longer than everything else here.
  const clock = clockOf(timeZone);
  if (isOpen(hours, localTime(from, clock))) return from;
  const first = Math.floor(from / STEP_MS) * STEP_MS + STEP_MS;
  for (let at = first; at <= from + LONGEST_MS; at += STEP_MS) {
    if (isOpen(hours, localTime(at, clock))) return at;
  }
  return null;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface LocalTime {
  /** 1 is Monday. */
  day: number;
  hour: number;
}

function isOpen({ fromHour, toHour, daysOff }: OpenHours, { day, hour }: LocalTime): boolean {
  if (daysOff.includes(day)) return false;
  return fromHour < toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit' });

function localTime(at: number, clock: Intl.DateTimeFormat): LocalTime {
  const parts = clock.formatToParts(at);
  const told = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: DAYS.indexOf(told('weekday')) + 1, hour: Number(told('hour')) % 24 };
}
