import type { PinterestPin } from '../api/pins.js';
import { readNumbers } from './read-numbers.js';

/** A pin's numbers; null where Pinterest doesn't say. Whole, never negative, within PostgreSQL's `integer`. */
export interface PinNumbers {
  impressions: number | null;
  saves: number | null;
  pinClicks: number | null;
  /** Clicks on its link, `OUTBOUND_CLICK`. */
  linkClicks: number | null;
}

/**
 * A pin's numbers since it was created, from a list or a pin read with `metrics`; null when Pinterest has none at all.
 *
 * The trap: the lifetime window may hold nothing but comments and reactions, or zeros, while the numbers are in the
 * window of 90 days. Whoever prefers one window zeroes fields. So each field is the larger of both.
 */
export function numbersOf({ pin_metrics: windows }: Pick<PinterestPin, 'pin_metrics'>): PinNumbers | null {
  const numbers = readNumbers([windows?.['90d'], windows?.lifetime_metrics]);
  return Object.values(numbers).every((each) => each === null) ? null : numbers;
}

/**
 * Which of `numbersOf` may be no more than the sum of the last 90 days: its lifetime has none, 0, or fewer. Of a pin that
 * is older they shrink although nobody takes anything back.
 */
export function recentFieldsOf({
  pin_metrics: windows,
}: Pick<PinterestPin, 'pin_metrics'>): (keyof PinNumbers)[] {
  const [recent, lifetime] = [readNumbers([windows?.['90d']]), readNumbers([windows?.lifetime_metrics])];
  return FIELDS.filter((field) => (lifetime[field] ?? 0) < Math.max(recent[field] ?? 0, 1));
}

const FIELDS = ['impressions', 'saves', 'pinClicks', 'linkClicks'] as const satisfies (keyof PinNumbers)[];
