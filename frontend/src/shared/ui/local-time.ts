const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A moment as a field of type `datetime-local` writes it in the browser's zone: `2026-07-01T09:30`. */
export function toLocalTime(moment: Date): string {
  const day = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/**
 * The moment that a time of a field of type `datetime-local` names in the browser's zone, or null when it names none:
 * it is unfinished, or clocks that are put forward skip it.
 */
export function momentOf(localTime: string): Date | null {
  const moment = new Date(localTime);
  return toLocalTime(moment) === localTime.slice(0, 16) ? moment : null;
}

/** The browser's time zone (IANA), e.g. `Europe/Berlin`. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone's short name at a moment, `GMT+2` or `EST`: it changes with the clocks. */
export function zoneAbbreviation(moment: Date): string {
  const parts = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
