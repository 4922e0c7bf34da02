/** One day, in seconds. */
export const DAY = 86_400;

/** One hour, in seconds. */
export const HOUR = 3_600;

/**
 * The same day and time some months later (UTC), or the last day of a shorter month. Always counted from the start, so
 * that a plan started on the 31st returns to the 31st. Seconds since 1970.
 */
export function addMonths(start: number, months: number): number {
  const from = new Date(start * 1_000);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return midnight / 1_000 + (start % DAY);
}
