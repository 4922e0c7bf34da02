import { Logger } from '@nestjs/common';
import { createSharedLimiter, GcraLimiter, realTime } from '@boardcast/pinterest';
import type { RateLimiter } from '@boardcast/pinterest';
import { installationName } from '../../config.js';
import type { BackendConfig } from '../../config.js';

/** The limiter of requests: one for all replicas where there is a Redis, else this process's own. */
export function createRequestLimiter(config: BackendConfig): RateLimiter {
  const logger = new Logger('RequestLimits');
  if (config.REDIS_URL === undefined) return new GcraLimiter(realTime);
  return createSharedLimiter({
    redisUrl: config.REDIS_URL,
    prefix: `{boardcast-requests:${installationName(config)}}:`,
    onRedisAway: (err) =>
      logger.warn({ err }, 'Redis is unavailable: this process limits requests by itself'),
    onRedisBack: () => logger.log('Redis is back: all replicas limit requests together again'),
  });
}
