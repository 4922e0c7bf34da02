import { Redis } from 'ioredis';
import type { BackOff } from './back-off.js';
import { FallbackLimiter } from './fallback-limiter.js';
import { GcraLimiter } from './gcra-limiter.js';
import type { RateLimiter } from './limiter.js';
import { Permits, type PermitOptions } from './permits.js';
import { RedisGcraLimiter } from './redis-gcra-limiter.js';

/** Longest time that asking Redis may take before the local limiter answers, in milliseconds. */
const COMMAND_MS = 500;
const RECONNECT_MS = 1_000;
/** How long a lost Redis is not told again, in milliseconds. */
const QUIET_MS = 60_000;

/** Waiting takes real time, whatever somebody sets a clock to. */
const realTime = { now: () => new Date(performance.timeOrigin + performance.now()) };

/** How a process gets its permits. */
export interface CreatePermitsOptions extends PermitOptions {
  /** Our id at Pinterest: apps that differ by it share a Redis without sharing limits. */
  clientId: string;
  /** Where all processes share the limits; without it they are this process's own. */
  redisUrl?: string;
  /** Rests after a 429 that names no time; both apps need the same. */
  rests: BackOff;
  /** Told once a minute at most that Redis can't be asked. */
  onRedisAway: (error: unknown) => void;
}

/**
 * The permits of this process: shared by all apps and replicas through Redis where there is one, else in process.
 * Redis may be away, at the start as well: then it is asked again and again, and meanwhile the local limiter answers.
 */
export function createPermits(options: CreatePermitsOptions): Permits {
  const { redisUrl, rests, limits } = options;
  if (redisUrl !== undefined) return new Permits(sharedLimiter(redisUrl, options), options);
  // Both apps count against the app's day, and neither sees the other's calls.
  const callsPerDay = limits?.callsPerDay && Math.max(1, Math.floor(limits.callsPerDay / 2));
  return new Permits(new GcraLimiter(realTime, rests), { ...options, limits: { ...limits, callsPerDay } });
}

function sharedLimiter(
  redisUrl: string,
  { clientId, rests, onRedisAway }: CreatePermitsOptions,
): RateLimiter {
  const redis = new Redis(redisUrl, {
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RECONNECT_MS,
  });
  // The limiter reports every call that fails; a listener keeps the connection's own errors from ending the process.
  redis.on('error', () => undefined);
  let quietUntil = 0;
  const shared = new RedisGcraLimiter(redis, `{boardcast-limits:${clientId}}:`, rests);
  const local = new GcraLimiter(realTime, rests);
  return new FallbackLimiter(shared, local, (error) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    onRedisAway(error);
  });
}
