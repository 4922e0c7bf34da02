import type { BackOff } from './back-off.js';
import { GcraLimiter } from './gcra-limiter.js';
import { Permits, type PermitOptions } from './permits.js';
import { createSharedLimiter, realTime } from './shared-limiter.js';

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
  /** Told when it answers again after that. */
  onRedisBack: () => void;
}

/**
 * The permits of this process: shared by all apps and replicas through Redis where there is one, else in process.
 * Redis may be away, at the start as well: then it is asked again and again, and meanwhile the local limiter answers.
 */
export function createPermits(options: CreatePermitsOptions): Permits {
  const { redisUrl, rests, limits } = options;
  if (redisUrl !== undefined) {
    const prefix = `{boardcast-limits:${options.clientId}}:`;
    return new Permits(createSharedLimiter({ ...options, redisUrl, prefix }), options);
  }
  // Both apps count against the app's day, and neither sees the other's calls.
  const callsPerDay = limits?.callsPerDay && Math.max(1, Math.floor(limits.callsPerDay / 2));
  return new Permits(new GcraLimiter(realTime, rests), { ...options, limits: { ...limits, callsPerDay } });
}
