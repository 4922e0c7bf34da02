import { setTimeout as sleep } from 'node:timers/promises';
import {
  accountBuckets,
  heedRateObservation,
  type RateBucket,
  type RateCategory,
  type RateLimiter,
  type RateObservation,
} from '@boardcast/pinterest';
import type { Clock } from '@boardcast/server';

/** Leave to make a call now, or the moment from which it may be asked for again. */
export type PermitAnswer = { granted: true } | { granted: false; until: Date };

/** Permits of Pinterest's accounts: every call asks here first and reports back what the answer's headers said. */
export class Permits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly writesPerMinute: number,
    /** Longest wait for a permit before the pin goes back to the backend, in milliseconds (house.md §3). */
    private readonly maxWaitMs: number,
  ) {}

  /** Waits a moment, but no longer, for leave to make one call. */
  async take(accountId: string, category: RateCategory): Promise<PermitAnswer> {
    const buckets = this.bucketsOf(accountId, category);
    const giveUpAt = this.clock.now().getTime() + this.maxWaitMs;
    for (;;) {
      const permit = await this.limiter.acquire(buckets);
      if (permit.granted) return { granted: true };
      const freeAt = this.clock.now().getTime() + permit.waitMs;
      if (freeAt > giveUpAt) return { granted: false, until: new Date(freeAt) };
      await sleep(permit.waitMs);
    }
  }

  /** Learns from an answer: lower limits are kept to, an empty bucket is left alone until it is free. */
  async heed(accountId: string, category: RateCategory, observation: RateObservation): Promise<void> {
    await heedRateObservation(this.limiter, this.bucketsOf(accountId, category), category, observation);
  }

  /** Leaves the account's bucket alone until a moment: Pinterest said 429. */
  async freeze(accountId: string, category: RateCategory, until: Date): Promise<void> {
    const own = this.bucketsOf(accountId, category)[0];
    if (own) await this.limiter.freeze(own.key, until);
  }

  private bucketsOf(accountId: string, category: RateCategory): RateBucket[] {
    return accountBuckets(accountId, category, category === 'org_write' ? this.writesPerMinute : undefined);
  }
}
