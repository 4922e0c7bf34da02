import type { PinNumbers } from './numbers-of.js';

/** Largest number a column of ours holds. */
const MAX_NUMBER = 2_147_483_647;

/** Pinterest's names for each number, in lower case: documents and answers differ. */
const NAMES: Record<keyof PinNumbers, readonly string[]> = {
  impressions: ['impression'],
  saves: ['save'],
  pinClicks: ['pin_click'],
  linkClicks: ['outbound_click', 'clickthrough'],
};

/** Reads every number from several sets of metrics, the largest where several have it; null where none has. */
export function readNumbers(sets: readonly unknown[]): PinNumbers {
  const metrics = sets.flatMap((set) =>
    typeof set === 'object' && set !== null ? Object.entries(set as Record<string, unknown>) : [],
  );
  const largest = (names: readonly string[]): number | null =>
    metrics.reduce<number | null>((most, [name, value]) => {
      const count = names.includes(name.toLowerCase()) ? readCount(value) : null;
      return count === null ? most : Math.max(count, most ?? 0);
    }, null);
  return {
    impressions: largest(NAMES.impressions),
    saves: largest(NAMES.saves),
    pinClicks: largest(NAMES.pinClicks),
    linkClicks: largest(NAMES.linkClicks),
  };
}

/** A number, or digits, as a whole number that a column can hold; null for anything else. */
function readCount(value: unknown): number | null {
  const isDigits = typeof value === 'string' && /^\d+$/.test(value);
  if (typeof value !== 'number' && !isDigits) return null;
  const count = Math.trunc(Number(value));
  return Number.isNaN(count) ? null : Math.min(Math.max(0, count), MAX_NUMBER);
}
