/** Buckets of a histogram: each is a fifth wider than the one before, from 0.1 ms to more than a minute. */
const BUCKETS = 80;
const LEAST_MS = 0.1;
const FACTOR = 2 ** 0.25;

/** How many durations fell into which bucket: a few hundred bytes, however many they are. */
export type Counts = number[];

const noCounts = (): Counts => Array.from({ length: BUCKETS }, () => 0);

/** Durations of one minute. Adding one allocates nothing. */
export class Histogram {
  private counts: Counts = noCounts();
  private isEmpty = true;

  /** @param ms how long it took, in milliseconds */
  add(ms: number): void {
    const bucket = ms <= LEAST_MS ? 0 : Math.ceil(Math.log(ms / LEAST_MS) / Math.log(FACTOR));
    const index = Math.min(bucket, BUCKETS - 1);
    this.counts[index] = (this.counts[index] ?? 0) + 1;
    this.isEmpty = false;
  }

  /** What was added since the last call, or null when that is nothing. */
  take(): Counts | null {
    if (this.isEmpty) return null;
    const taken = this.counts;
    this.counts = noCounts();
    this.isEmpty = true;
    return taken;
  }
}

/** Histograms added up. */
export function merged(all: readonly Counts[]): Counts {
  const sums = noCounts();
  for (const counts of all)
    for (const [index, count] of counts.entries()) sums[index] = (sums[index] ?? 0) + count;
  return sums;
}

/**
 * The duration that this share of all did not exceed, in milliseconds: the end of its bucket, so at most a fifth too
 * long.
 * @param share 0.5 for the median
 */
export function quantile(counts: Counts, share: number): number {
  const rank = share * counts.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  const bucket = counts.findIndex((count) => (passed += count) >= rank && passed > 0);
  return LEAST_MS * FACTOR ** Math.max(0, bucket);
}
