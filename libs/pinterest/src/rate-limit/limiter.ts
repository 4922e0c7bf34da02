/** How fast calls may go: `limit` per window in the long run, `burst` of them at once. */
export interface Pace {
  /** Calls per window. */
  limit: number;
  windowSeconds: number;
  /** Calls that may go at once after a quiet time; at least 1. */
  burst: number;
}

/** One limit a call counts against. */
export interface RateBucket extends Pace {
  /** Names the bucket for ever, for example `user:42:org_write`. */
  key: string;
}

/** Leave to make a call, or how long to wait before asking again. */
export type Permit =
  | { granted: true }
  | {
      granted: false;
      /** Milliseconds, more than 0. */
      waitMs: number;
      /** Key of the bucket that has to be waited for. */
      bucket: string;
    };

/**
 * Keeps the provider's limits (docs/publishing.md#rate-limits). Every adapter passes the suite in
 * `testing/limiter-suite.ts`. Spans are passed, never moments: each limiter goes by a clock of its own.
 */
export interface RateLimiter {
  /** Takes one call from every bucket, or from none: a call that one of them refuses costs the others nothing. */
  acquire(buckets: readonly RateBucket[]): Promise<Permit>;

  /** Lets nothing through a bucket for so many milliseconds. A second freeze never shortens the first. */
  freeze(key: string, forMs: number): Promise<void>;

  /**
   * Freezes a bucket that the provider refused without naming a time (see back-off.ts). Calls that were under way
   * together count as one refusal.
   * @returns milliseconds until the bucket is free
   */
  backOff(key: string): Promise<number>;

  /**
   * Sets the calls per window of a bucket to what the provider says, whatever its callers pass from now on. A lower
   * limit lowers the burst alike.
   */
  learn(key: string, limit: number): Promise<void>;

  /** Lets go of what it holds; call it when the process ends. */
  close(): void;
}
