import type { Redis } from 'ioredis';
import { BACK_OFF, type BackOff } from './back-off.js';
import type { Permit, RateBucket, RateLimiter } from './limiter.js';
import { ACQUIRE, BACK_OFF_BUCKET, FREEZE, LEARN } from './redis-scripts.js';

/** Seconds without a call after which a bucket is forgotten. */
const FORGET_AFTER_SECONDS = 3_600;

interface LimiterCommands {
  acquirePermit(count: number, ...keysAndValues: (string | number)[]): Promise<[number, number]>;
  freezeBucket(key: string, keepSeconds: number, forMs: number): Promise<number>;
  backOffBucket(key: string, keepSeconds: number, firstMs: number, maxMs: number): Promise<number>;
  learnLimit(key: string, keepSeconds: number, limit: number): Promise<number>;
}

/** The limiter that all processes share: the same algorithm as in process, in Lua on Redis's clock. */
export class RedisGcraLimiter implements RateLimiter {
  private readonly commands: LimiterCommands;

  /**
   * @param redis a connection of the limiter's own
   * @param prefix what all keys begin with; the braces keep them on one node of a cluster
   * @param rests the same for all that share a Redis
   */
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly rests: BackOff = BACK_OFF,
  ) {
    redis.defineCommand('acquirePermit', { lua: ACQUIRE });
    redis.defineCommand('freezeBucket', { lua: FREEZE, numberOfKeys: 1 });
    redis.defineCommand('backOffBucket', { lua: BACK_OFF_BUCKET, numberOfKeys: 1 });
    redis.defineCommand('learnLimit', { lua: LEARN, numberOfKeys: 1 });
    this.commands = redis as unknown as LimiterCommands;
  }

  async acquire(buckets: readonly RateBucket[]): Promise<Permit> {
    const keys = buckets.map(({ key }) => this.prefix + key);
    const values = buckets.flatMap(({ limit, windowSeconds, burst }) => [limit, windowSeconds, burst]);
    const [waitMs, slowest] = await this.commands.acquirePermit(
      keys.length,
      ...keys,
      FORGET_AFTER_SECONDS,
      ...values,
    );
    if (waitMs === 0) return { granted: true };
    return { granted: false, waitMs, bucket: buckets[slowest - 1]?.key ?? '' };
  }

  async freeze(key: string, forMs: number): Promise<void> {
    await this.commands.freezeBucket(this.prefix + key, FORGET_AFTER_SECONDS, forMs);
  }

  async backOff(key: string): Promise<number> {
    const { firstMs, maxMs } = this.rests;
    return this.commands.backOffBucket(this.prefix + key, FORGET_AFTER_SECONDS, firstMs, maxMs);
  }

  async learn(key: string, limit: number): Promise<void> {
    await this.commands.learnLimit(this.prefix + key, FORGET_AFTER_SECONDS, Math.max(1, Math.floor(limit)));
  }

  close(): void {
    this.redis.disconnect();
  }
}
