/** One limit a call counts against: `limit` calls per window in the long run, `burst` of them at once. */
export interface RateBucket {
  /** Names the bucket for ever, for example `user:42:org_write`. */
  key: string;
  /** Calls per window. */
  limit: number;
  windowSeconds: number;
  /** Calls that may go at once after a quiet time; at least 1. */
  burst: number;
}

/** Leave to make a call, or how long to wait before asking again. */
export type Permit = { granted: true } | { granted: false; waitMs: number };

/**
 * Keeps the provider's limits (reliability.md §2.2). Every adapter passes the suite in
 * `testing/limiter-suite.ts`.
 */
export interface RateLimiter {
  /** Takes one call from every bucket, or from none: a call that one of them refuses costs the others nothing. */
  acquire(buckets: readonly RateBucket[]): Promise<Permit>;

  /** Lets nothing through a bucket before a moment. A second freeze never shortens the first. */
  freeze(key: string, until: Date): Promise<void>;

  /** Sets the calls per window of a bucket to what the provider says, whatever its callers pass from now on. */
  learn(key: string, limit: number): Promise<void>;
}
