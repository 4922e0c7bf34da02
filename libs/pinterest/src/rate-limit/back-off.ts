/** Rests of a bucket after refusals that name no time, in milliseconds. */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * How a bucket rests after refusals that name no time, unless told otherwise (docs/publishing.md#rate-limits): a minute, doubled
 * by each one that follows, a quarter of an hour at most. After the longest rest without one it starts over.
 */
export const BACK_OFF: BackOff = { firstMs: 60_000, maxMs: 15 * 60_000 };

/** The rests of a run. @param scale 1 in production; a test may shorten every wait alike */
export function scaledBackOff(scale: number): BackOff {
  return { firstMs: Math.round(BACK_OFF.firstMs * scale), maxMs: Math.round(BACK_OFF.maxMs * scale) };
}

/** Milliseconds of rest after a refusal. @param before refusals in a row that came before it */
export function backOffMs(before: number, { firstMs, maxMs }: BackOff = BACK_OFF): number {
  return Math.min(maxMs, firstMs * 2 ** before);
}
