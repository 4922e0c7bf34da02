import { Redis } from 'ioredis';
import { BACK_OFF, type BackOff } from './back-off.js';
import { FallbackLimiter } from './fallback-limiter.js';
import { GcraLimiter } from './gcra-limiter.js';
import type { RateLimiter } from './limiter.js';
import { RedisGcraLimiter } from './redis-gcra-limiter.js';

/** Longest time that asking Redis may take before the local limiter answers, in milliseconds. */
const COMMAND_MS = 500;
const RECONNECT_MS = 1_000;
/** How long a lost Redis is not told again, in milliseconds. */
const QUIET_MS = 60_000;

/** Waiting takes real time, whatever somebody sets a clock to. */
export const realTime = { now: () => new Date(performance.timeOrigin + performance.now()) };

/** What processes that share limits agree on. */
export interface SharedLimiterOptions {
  redisUrl: string;
  /** What the limiter's keys begin with; braces keep them on one node of a cluster. */
  prefix: string;
  /** Rests after refusals of a provider that name no time. */
  rests?: BackOff;
  /** Told once a minute at most that Redis can't be asked: what fails sooner is told later, if it lasts. */
  onRedisAway: (error: unknown) => void;
  /** Told when it answers again after that. */
  onRedisBack: () => void;
}

/**
 * The limiter that processes share through Redis. It may be away, at the start as well: then it is asked again and again,
 * and meanwhile a limiter of this process answers.
 */
export function createSharedLimiter(options: SharedLimiterOptions): RateLimiter {
  const { redisUrl, prefix, rests = BACK_OFF, onRedisAway, onRedisBack } = options;
  const redis = new Redis(redisUrl, {
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RECONNECT_MS,
  });
  // The limiter reports every call that fails; a listener keeps the connection's own errors from ending the process.
  redis.on('error', () => undefined);
  let quietUntil = 0;
  let isMissed = false;
  const shared = new RedisGcraLimiter(redis, prefix, rests);
  const onFailure = (error: unknown) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    isMissed = true;
    onRedisAway(error);
  };
  const onAnswer = () => {
    if (!isMissed) return;
    isMissed = false;
    onRedisBack();
  };
  return new FallbackLimiter(shared, new GcraLimiter(realTime, rests), { onFailure, onAnswer });
}
