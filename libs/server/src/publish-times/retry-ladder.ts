import { MAX_RETRIES } from '@boardcast/contracts';

/** Minutes before retry 1, 2, … 8 (docs/publishing.md#retry-ladder). */
export const RETRY_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240] as const;
/** Spread of each step, as a share of it. */
const RETRY_JITTER = 0.2;
/** Seconds after a send of unknown outcome before look 1, 2, 3, 4 at the board (docs/publishing.md#looks). */
export const PROBE_SECONDS = [10, 60, 300, 900] as const;

/**
 * Milliseconds until the next retry, or null when all are used up.
 * @param retriesMade retries already made (0 after the first try)
 * @param random number in [0, 1) that places the wait within ±20 %
 */
export function retryDelayMs(retriesMade: number, random: number): number | null {
  const minutes = retriesMade < MAX_RETRIES ? RETRY_MINUTES[retriesMade] : undefined;
  if (minutes === undefined) return null;
  return Math.round(minutes * 60_000 * (1 - RETRY_JITTER + 2 * RETRY_JITTER * random));
}

/**
 * Milliseconds from one look to the next, or null when four looks found nothing.
 * @param looksMade clean looks so far
 */
export function probeDelayMs(looksMade: number): number | null {
  const seconds = PROBE_SECONDS[looksMade];
  return seconds === undefined ? null : seconds * 1000;
}
