import { FallbackLimiter, GcraLimiter, RedisGcraLimiter, type RateLimiter } from '@boardcast/pinterest';
import type { Clock } from '@boardcast/server';
import { Redis } from 'ioredis';

/** Longest time that asking Redis may take before the local limiter answers, in milliseconds. */
const COMMAND_MS = 500;
const RECONNECT_MS = 1_000;

/** The limiter, and how to let go of it. */
export interface OwnedLimiter {
  limiter: RateLimiter;
  close(): void;
}

/**
 * The limiter of this process: shared by all publishers through Redis where there is one, else in process.
 * Redis may be away, at the start as well: then it is asked again and again, and meanwhile the local one answers.
 */
export function createLimiter(
  redisUrl: string | undefined,
  clock: Clock,
  onFailure: (error: unknown) => void,
): OwnedLimiter {
  const local = new GcraLimiter(clock);
  if (redisUrl === undefined) return { limiter: local, close: () => undefined };
  const redis = new Redis(redisUrl, {
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RECONNECT_MS,
  });
  // The limiter reports every call that fails; a listener keeps the connection's own errors from ending the process.
  redis.on('error', () => undefined);
  const limiter = new FallbackLimiter(new RedisGcraLimiter(redis), local, onFailure);
  return { limiter, close: () => redis.disconnect() };
}
