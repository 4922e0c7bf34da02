import type { Revenue } from '@boardcast/contracts';

/** What our price is in; only that is added up. */
export const OUR_CURRENCY = 'usd';

/** What is paid in US dollars, to the cent. */
export function dollarsOf(revenues: readonly Revenue[]): number {
  const cents = revenues.find(({ currency }) => currency === OUR_CURRENCY)?.amount ?? 0;
  return Math.round(cents) / 100;
}

/** By how many percent a sum differs from an earlier one, with one decimal; null when there was nothing to grow from. */
export function changeInPercent(present: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((present - before) / before) * 1000) / 10;
}
