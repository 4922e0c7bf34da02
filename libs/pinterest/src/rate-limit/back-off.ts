import { publishTimes, type PublishTimes } from '@boardcast/contracts';

/** Rests of a bucket after refusals that name no time, in milliseconds. */
export type BackOff = PublishTimes['limitRest'];

/**
 * How a bucket rests after refusals that name no time, unless told otherwise (docs/publishing.md#rate-limits): a minute, doubled
 * by each one that follows, a quarter of an hour at most. After the longest rest without one it starts over.
 */
export const BACK_OFF: BackOff = publishTimes().limitRest;

/** Milliseconds of rest after a refusal. @param before refusals in a row that came before it */
export function backOffMs(before: number, { firstMs, maxMs }: BackOff = BACK_OFF): number {
  return Math.min(maxMs, firstMs * 2 ** before);
}
