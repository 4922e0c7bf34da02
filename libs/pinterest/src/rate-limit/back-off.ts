/**
 * How a bucket rests after refusals that name no time (reliability.md §2.2): a minute, doubled by each one that
 * follows, a quarter of an hour at most. After a quarter of an hour without one it begins anew.
 */
export const BACK_OFF = { firstMs: 60_000, maxMs: 15 * 60_000 } as const;

/** Milliseconds of rest after a refusal. @param before refusals in a row that came before it */
export function backOffMs(before: number): number {
  return Math.min(BACK_OFF.maxMs, BACK_OFF.firstMs * 2 ** before);
}
