/** Date and time of day as they stand on a clock. */
type Clock = readonly [
  ...[year: number, month: number, day: number],
  ...[hour: number, minute: number, second: number],
];

/** No date is longer; a pattern would look at many blanks again and again. */
const LONGEST = 64;
/** The hour of a date without one. */
const MORNING = 9;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = String.raw`(?:[T ,]+(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:\.(?<fraction>\d+))?)?\s*(?<half>[ap]\.?m\.?)?)?`;
const ZONE = String.raw`\s*(?<zone>Z|[+-]\d{2}:?\d{2})?`;

/** 2026-12-01T09:30, 2026/12/01; 1.12.2026; 12/1/2026 (the month first, unless it can’t be); 1 Dec 2026; Dec 1, 2026. */
const FORMATS = [
  String.raw`(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})(?<slash>/)(?<day>\d{1,2})/(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\.?[ -](?<name>[a-z]{3})[a-z]*\.?,?[ -](?<year>\d{4})`,
  String.raw`(?<name>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})`,
].map((date) => new RegExp(`^${date}${TIME}${ZONE}$`, 'i'));

/**
 * The moment that a text means, or null if it means none: it is no date, there is no such day, or the clocks skip it.
 * @param timeZone IANA zone of a time that names none
 */
export function readTime(text: string, timeZone: string): Date | null {
  if (text.length > LONGEST) return null;
  for (const format of FORMATS) {
    const found = format.exec(text.trim())?.groups;
    if (!found) continue;
    const clock = clockOf(found);
    if (clock === null) return null;
    const { zone, fraction = '' } = found;
    const moment = zone === undefined ? momentIn(timeZone, clock) : utc(clock) - offsetOf(zone);
    return moment === null ? null : new Date(moment + Number(fraction.slice(0, 3).padEnd(3, '0')));
  }
  return null;
}

function clockOf(found: Record<string, string | undefined>): Clock | null {
  const number = (name: string) => Number(found[name] ?? 0);
  let [month, day] = [number('month'), number('day')];
  if (found['name']) month = MONTHS.indexOf(found['name'].toLowerCase()) + 1;
  else if (found['slash'] && month > 12 && day <= 12) [month, day] = [day, month];
  const hour = found['hour'] === undefined ? MORNING : hourOf(number('hour'), found['half']);
  const clock: Clock = [number('year'), month, day, hour, number('minute'), number('second')];
  return clockAt(utc(clock), 'UTC').join() === clock.join() ? clock : null;
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  // 13 PM is no time.
  if (hour < 1 || hour > 12) return -1;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

const utc = ([year, month, day, ...time]: Clock) => Date.UTC(year, month - 1, day, ...time);

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** What the clocks of a zone show. */
function clockAt(moment: number, timeZone: string): Clock {
  const parts = formatIn(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return [part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second')];
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Kept: one costs more than a hundred readings. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const numeric = 'numeric' as const;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric },
    second: numeric,
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** The earlier one of an hour that comes twice; null for one that the clocks skip. */
function momentIn(timeZone: string, clock: Clock): number | null {
  const wanted = utc(clock);
  const guesses = [-1, 1].map((days) => {
    const near = wanted + days * 86_400_000;
    return wanted - (utc(clockAt(near, timeZone)) - near);
  });
  const found = guesses.filter((moment) => clockAt(moment, timeZone).join() === clock.join());
  return found.length === 0 ? null : Math.min(...found);
}

/**
 * A moment as a zone’s clocks show it, with how far they are from UTC: `2026-12-01 09:30 +01:00`. `readTime` reads it as
 * the same moment in any zone, and a spreadsheet takes it for a text, which it leaves alone. @param timeZone IANA zone
 */
export function writeTime(moment: Date, timeZone: string): string {
  const whole = Math.floor(moment.getTime() / 1000) * 1000;
  const offset = (utc(clockAt(whole, timeZone)) - whole) / 60_000;
  const shown = new Date(moment.getTime() + offset * 60_000).toISOString();
  const [day, time] = [shown.slice(0, 10), shown.slice(11, 23).replace(/(?::00)?\.000$/, '')];
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${day} ${time} ${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** A moment as a zone’s clocks show it, without the zone: `2026-12-01T09:30:00`, as Pinterest’s bulk upload takes it. */
export function writeLocalTime(moment: Date, timeZone: string): string {
  return new Date(utc(clockAt(moment.getTime(), timeZone))).toISOString().slice(0, 19);
}
