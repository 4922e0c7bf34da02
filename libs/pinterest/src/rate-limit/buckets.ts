import type { RateCategory } from '../api/operations.js';
import type { RateObservation } from './headers.js';
import type { RateBucket, RateLimiter } from './limiter.js';

/** Pinterest's published limits per user and minute (facts §6), where nothing better is known. */
export const PUBLISHED_LIMITS: Record<RateCategory, number> = {
  org_read: 1000,
  org_write: 100,
  org_analytics: 60,
};

/** Calls per user and second that Pinterest allows over all categories. */
const UNIVERSAL_PER_SECOND = 100;

/** Share of a limit that is used steadily; the rest is the burst, so that no window ever holds more than the limit. */
const STEADY_SHARE = 0.8;

/**
 * The buckets one call of an account counts against: its category per minute first, then all its calls per
 * second. `perMinute` replaces the published limit.
 */
export function accountBuckets(accountId: string, category: RateCategory, perMinute?: number): RateBucket[] {
  return [
    paced(`user:${accountId}:${category}`, perMinute ?? PUBLISHED_LIMITS[category], 60),
    paced(`user:${accountId}:second`, UNIVERSAL_PER_SECOND, 1),
  ];
}

/** A bucket that keeps within `providerLimit` calls in every window, wherever the window starts. */
export function paced(key: string, providerLimit: number, windowSeconds: number): RateBucket {
  const limit = steady(providerLimit);
  return { key, limit, windowSeconds, burst: Math.max(1, Math.floor(providerLimit - limit)) };
}

function steady(providerLimit: number): number {
  return Math.max(1, Math.floor(providerLimit * STEADY_SHARE));
}

/**
 * Lets a limiter learn from an answer's headers: a lower limit of the same name is kept to (the given buckets are
 * the ceiling), a bucket without calls left is frozen until it is free again.
 * `buckets` are those the call was made with, its category's first.
 */
export async function heedRateObservation(
  limiter: RateLimiter,
  buckets: readonly RateBucket[],
  category: RateCategory,
  observation: RateObservation,
): Promise<void> {
  const own = buckets[0];
  if (!own) return;
  const observed = observation.buckets.find(
    (bucket) => bucket.name.startsWith(category) && bucket.windowSeconds === own.windowSeconds,
  );
  if (observed) await limiter.learn(own.key, Math.min(own.limit, steady(observed.limit)));
  if (observation.remaining === 0 && observation.resetAt) await limiter.freeze(own.key, observation.resetAt);
}
