import type { Redis } from 'ioredis';
import type { Permit, RateBucket, RateLimiter } from './limiter.js';

/** Seconds without a call after which a bucket is forgotten. */
const FORGET_AFTER_SECONDS = 3_600;

/**
 * The in-process limiter's algorithm in one atomic step on Redis's clock (reliability.md §2.2). A bucket is a hash:
 * `arrival` and `frozen` in microseconds since 1970, `limit` as the provider said. KEYS: buckets; ARGV: how long a
 * bucket is kept, then limit, window in seconds and burst of each.
 */
const ACQUIRE = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local wait, arrivals = 0, {}
for i = 1, #KEYS do
  local state = redis.call('HMGET', KEYS[i], 'arrival', 'frozen', 'limit')
  local limit = tonumber(state[3] or ARGV[i * 3 - 1])
  local interval = math.ceil(tonumber(ARGV[i * 3]) * 1000000 / math.max(1, limit))
  local burst = math.max(1, math.min(tonumber(ARGV[i * 3 + 1]), limit))
  local arrival = math.max(tonumber(state[1] or '0'), now) + interval
  wait = math.max(wait, tonumber(state[2] or '0') - now, arrival - burst * interval - now)
  arrivals[i] = arrival
end
if wait > 0 then return math.ceil(wait / 1000) end
for i = 1, #KEYS do
  redis.call('HSET', KEYS[i], 'arrival', string.format('%.0f', arrivals[i]))
  redis.call('EXPIREAT', KEYS[i], math.ceil(arrivals[i] / 1000000) + ARGV[1])
end
return 0`;

/** Sets a freeze unless a longer one stands. ARGV: how long a bucket is kept, until when in milliseconds. */
const FREEZE = `
local until_us = tonumber(ARGV[2]) * 1000
if until_us <= tonumber(redis.call('HGET', KEYS[1], 'frozen') or '0') then return 0 end
redis.call('HSET', KEYS[1], 'frozen', string.format('%.0f', until_us))
redis.call('EXPIREAT', KEYS[1], math.ceil(until_us / 1000000) + ARGV[1])
return 1`;

interface LimiterCommands {
  acquirePermit(count: number, ...keysAndValues: (string | number)[]): Promise<number>;
  freezeBucket(key: string, keepSeconds: number, untilMs: number): Promise<number>;
}

/** The limiter that all publishers share. */
export class RedisGcraLimiter implements RateLimiter {
  private readonly commands: LimiterCommands;

  /** @param prefix what all keys begin with; the braces keep them on one node of a cluster */
  constructor(
    private readonly redis: Redis,
    private readonly prefix = '{boardcast-limits}:',
  ) {
    redis.defineCommand('acquirePermit', { lua: ACQUIRE });
    redis.defineCommand('freezeBucket', { lua: FREEZE, numberOfKeys: 1 });
    this.commands = redis as unknown as LimiterCommands;
  }

  async acquire(buckets: readonly RateBucket[]): Promise<Permit> {
    const keys = buckets.map(({ key }) => this.prefix + key);
    const values = buckets.flatMap(({ limit, windowSeconds, burst }) => [limit, windowSeconds, burst]);
    const waitMs = await this.commands.acquirePermit(keys.length, ...keys, FORGET_AFTER_SECONDS, ...values);
    return waitMs === 0 ? { granted: true } : { granted: false, waitMs };
  }

  async freeze(key: string, until: Date): Promise<void> {
    await this.commands.freezeBucket(this.prefix + key, FORGET_AFTER_SECONDS, until.getTime());
  }

  async learn(key: string, limit: number): Promise<void> {
    await this.redis
      .multi()
      .hset(this.prefix + key, 'limit', Math.max(1, Math.floor(limit)))
      .expire(this.prefix + key, FORGET_AFTER_SECONDS)
      .exec();
  }
}
