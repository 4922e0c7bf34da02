import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from '@jest/globals';
import { Redis } from 'ioredis';
import { limiterSuite } from '../testing/limiter-suite.js';
import { RedisGcraLimiter } from './redis-gcra-limiter.js';

const redis = new Redis(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379');
afterAll(() => redis.quit());

limiterSuite('The limiter on Redis', async () => {
  const prefix = `{test-${randomBytes(6).toString('hex')}}:`;
  return {
    limiter: new RedisGcraLimiter(redis, prefix),
    now: () => new Date(),
    advance: async (ms) => {
      await sleep(ms);
    },
    stop: async () => {
      const keys = await redis.keys(`${prefix}*`);
      if (keys.length > 0) await redis.del(...keys);
    },
  };
});
