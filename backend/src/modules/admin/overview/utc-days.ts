const DAY_MS = 86_400_000;

/** A day of UTC. */
export interface UtcDay {
  /** As `2026-03-01`. */
  date: string;
  start: Date;
  /** When the next one begins. */
  end: Date;
}

/** Days up to the one that a moment is in, the oldest first. UTC has no hour that is skipped or comes twice. */
export function utcDaysUpTo(moment: Date, length: number): [UtcDay, ...UtcDay[]] {
  const today = Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
  const days = Array.from({ length }, (_, index) => {
    const start = new Date(today - (length - 1 - index) * DAY_MS);
    return {
      date: start.toISOString().slice(0, 10),
      start,
      end: new Date(start.getTime() + DAY_MS),
    };
  });
  return days as [UtcDay, ...UtcDay[]];
}

/** When the month of UTC that a moment is in began. */
export function utcMonthStart(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));
}
