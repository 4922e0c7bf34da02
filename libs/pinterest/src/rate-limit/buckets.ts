import type { RateCategory } from '../api/operations.js';
import type { Pace, RateBucket } from './limiter.js';

/** Pinterest's published limits per user and minute (docs/providers.md#pinterest-limits), where nothing better is known. */
export const PUBLISHED_LIMITS: Record<RateCategory, number> = {
  org_read: 1000,
  org_write: 100,
};

/** Calls per user and second that Pinterest allows over all categories (docs/providers.md#pinterest-limits). */
const UNIVERSAL_PER_SECOND = 100;

/** What the operator knows better than the published limits. */
export interface KnownLimits {
  /** Creates per user and minute. */
  writesPerMinute?: number;
  /** Calls per user and second, over all categories. */
  callsPerSecond?: number;
  /** Calls of the whole app in 24 hours, over all users and categories: Trial apps have such a limit. */
  callsPerDay?: number;
}

/**
 * How a limit is used: a share of it steadily, another one at once after a quiet time. The two are never more than
 * the whole, so no window, wherever it starts, holds more than the limit.
 */
export interface Shares {
  steady: number;
  burst: number;
}

/** How each category is used. */
export const SHARES: Record<RateCategory, Shares> = {
  /**
   * A long backlog, best sent evenly: the burst only makes up for a wait that lasted a little too long. The rest is for
   * creates that are late on their way: as many as go at once.
   */
  org_write: { steady: 0.97, burst: 0.02 },
  /** One act of a creator reads hundreds of sections at once, then there is nothing for minutes. */
  org_read: { steady: 0.3, burst: 0.7 },
};

/**
 * The rest is slack: in a window this short the calls' own ways, 50 ms longer or shorter, already count, and only
 * reads come this fast.
 */
const SECOND_SHARES: Shares = { steady: 0.9, burst: 0.05 };

/** As reads: the boards of a busy creator take hundreds of the day's calls at once. */
const DAY_SHARES: Shares = SHARES.org_read;

/** Of the app's calls in a day, the most that are one account's. */
const ACCOUNT_SHARE_OF_DAY = 0.5;

/** Key of the calls of the whole app in a day. */
export const APP_DAY = 'app:day';

/** How fast one account may create pins, with nothing said of it by Pinterest. */
export function writePace({ writesPerMinute = PUBLISHED_LIMITS.org_write }: KnownLimits = {}): Pace {
  const { limit, windowSeconds, burst } = paced('', writesPerMinute, 60, SHARES.org_write);
  return { limit, windowSeconds, burst };
}

/**
 * The buckets that one call of an account counts against: its category per minute first, then all its calls per
 * second, then the app's calls per day where they are limited.
 */
export function accountBuckets(
  accountId: string,
  category: RateCategory,
  { writesPerMinute, callsPerSecond = UNIVERSAL_PER_SECOND, callsPerDay }: KnownLimits = {},
): [RateBucket, ...RateBucket[]] {
  const perMinute = (category === 'org_write' ? writesPerMinute : undefined) ?? PUBLISHED_LIMITS[category];
  return [
    paced(`user:${accountId}:${category}`, perMinute, 60, SHARES[category]),
    paced(`user:${accountId}:second`, callsPerSecond, 1, SECOND_SHARES),
    ...(callsPerDay === undefined ? [] : dayBuckets(accountId, callsPerDay)),
  ];
}

/** The app's day, and of it the share that one account may take: a busy one leaves the others theirs. */
function dayBuckets(accountId: string, callsPerDay: number): RateBucket[] {
  const own = Math.max(1, Math.floor(callsPerDay * ACCOUNT_SHARE_OF_DAY));
  return [
    paced(APP_DAY, callsPerDay, 86_400, DAY_SHARES),
    paced(`user:${accountId}:day`, own, 86_400, DAY_SHARES),
  ];
}

/** A bucket that keeps within `providerLimit` calls in every window, wherever the window starts. */
export function paced(key: string, providerLimit: number, windowSeconds: number, shares: Shares): RateBucket {
  const burst = Math.max(1, Math.floor(providerLimit * shares.burst));
  return { key, limit: steadyLimit(providerLimit, shares), windowSeconds, burst };
}

/** Calls per window that go out in the long run. */
export function steadyLimit(providerLimit: number, shares: Shares): number {
  return Math.max(1, Math.floor(providerLimit * shares.steady));
}
