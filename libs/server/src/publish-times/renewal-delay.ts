const FIRST_MS = 15_000;
const LONGEST_MS = 15 * 60_000;

/**
 * How long a renewal that came to nothing waits for its next try, in milliseconds: 15 s, doubled each time, at most
 * 15 min.
 * @param failures tries in a row that came to nothing, this one included
 */
export function renewalDelayMs(failures: number): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
}
