import { currentZoneName } from '@boardcast/contracts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Formats a time for a `datetime-local` field in the browser's zone: `2026-07-01T09:30`. */
export function toLocalTime(moment: Date): string {
  const day = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/**
 * The time that a `datetime-local` value means in the browser's zone, or null if it means none: it is incomplete, or
 * clocks going forward skip it. Clocks going back show a time twice.
 * @param known moments that it may have been made of, ISO 8601: the first that it shows is meant
 */
export function momentOf(localTime: string, ...known: (string | null)[]): Date | null {
  const moments = [...known, localTime].map((text) => new Date(text ?? ''));
  return moments.find((moment) => toLocalTime(moment) === localTime.slice(0, 16)) ?? null;
}

/** The browser's time zone (IANA) by its current name, such as `Europe/Berlin`. */
export function zoneName(): string {
  return currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The zone's short name at a given time, `GMT+2` or `EST`; it changes with daylight saving. */
export function zoneAbbreviation(moment: Date): string {
  const parts = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
