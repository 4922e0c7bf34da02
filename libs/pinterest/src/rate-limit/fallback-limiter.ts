import type { Permit, RateBucket, RateLimiter } from './limiter.js';

/** Processes of one app that are within the limits together while the shared limiter is away. */
const PROCESSES = 4;
/** Share of each limit that one process takes meanwhile: the others do the same. */
const SHARE_ALONE = 1 / PROCESSES;
/** How long a shared limiter that failed is not asked for permits, in milliseconds: each question may take its time. */
const ASK_AGAIN_MS = 1_000;

/** Hears how each question to the shared limiter ends. */
interface LimiterListener {
  onFailure: (error: unknown) => void;
  onAnswer: () => void;
}

/**
 * A shared limiter with a local one behind it: while the first can't be reached, each process keeps to a share of
 * the limits by itself, so that losing Redis slows the sending and never unleashes it. What is
 * granted, learned and frozen goes to both, so that the local one does not begin with a full burst.
 */
export class FallbackLimiter implements RateLimiter {
  private awayUntil = 0;

  constructor(
    private readonly shared: RateLimiter,
    private readonly local: RateLimiter,
    private readonly listener: LimiterListener,
  ) {}

  async acquire(buckets: readonly RateBucket[]): Promise<Permit> {
    const ownShare = buckets.map(reduced);
    const permit =
      performance.now() < this.awayUntil ? null : await this.try(() => this.shared.acquire(buckets));
    if (!permit) return this.local.acquire(ownShare);
    if (permit.granted) await this.local.acquire(ownShare);
    return permit;
  }

  async freeze(key: string, forMs: number): Promise<void> {
    await this.local.freeze(key, forMs);
    await this.try(() => this.shared.freeze(key, forMs));
  }

  async backOff(key: string): Promise<number> {
    const alone = await this.local.backOff(key);
    return (await this.try(() => this.shared.backOff(key))) ?? alone;
  }

  async learn(key: string, limit: number): Promise<void> {
    await this.local.learn(key, limit * SHARE_ALONE);
    if (performance.now() < this.awayUntil) return;
    await this.try(() => this.shared.learn(key, limit));
  }

  close(): void {
    this.shared.close();
    this.local.close();
  }

  /** What the shared limiter says, or null when it can't be reached. */
  private async try<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await ask();
      this.listener.onAnswer();
      return answer;
    } catch (error) {
      this.awayUntil = performance.now() + ASK_AGAIN_MS;
      this.listener.onFailure(error);
      return null;
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
