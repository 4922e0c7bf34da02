import type { Permit, RateBucket, RateLimiter } from './limiter.js';

/** Share of each limit that one process takes while the shared limiter is away: others do the same. */
const SHARE_ALONE = 0.5;

/**
 * A shared limiter with a local one behind it: while the first can't be reached, each process keeps to a share of
 * the limits by itself, so that losing Redis slows the sending and never unleashes it (reliability.md R8). What is
 * learned and frozen goes to both.
 */
export class FallbackLimiter implements RateLimiter {
  constructor(
    private readonly shared: RateLimiter,
    private readonly local: RateLimiter,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  async acquire(buckets: readonly RateBucket[]): Promise<Permit> {
    try {
      return await this.shared.acquire(buckets);
    } catch (error) {
      this.onFailure(error);
      return this.local.acquire(buckets.map(reduced));
    }
  }

  async freeze(key: string, until: Date): Promise<void> {
    await this.local.freeze(key, until);
    await this.tryShared(() => this.shared.freeze(key, until));
  }

  async learn(key: string, limit: number): Promise<void> {
    await this.local.learn(key, limit * SHARE_ALONE);
    await this.tryShared(() => this.shared.learn(key, limit));
  }

  private async tryShared(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.onFailure(error);
    }
  }
}

function reduced(bucket: RateBucket): RateBucket {
  return {
    ...bucket,
    limit: bucket.limit * SHARE_ALONE,
    burst: Math.max(1, Math.floor(bucket.burst * SHARE_ALONE)),
  };
}
