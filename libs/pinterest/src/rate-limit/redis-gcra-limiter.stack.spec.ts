import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PrivateRedis, waitUntil } from '@boardcast/testing';
import { Redis } from 'ioredis';
import { busiestSureWindow, limiterSuite, type SeenGrant } from './any-limiter.suite.js';
import { accountBuckets, paced, SHARES, steadyLimit } from './buckets.js';
import { BACK_OFF } from './back-off.js';
import { createPermits } from './create-permits.js';
import type { KnownLimits } from './buckets.js';
import type { Permits } from './permits.js';
import { RedisGcraLimiter } from './redis-gcra-limiter.js';

const redis = new Redis(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379');
afterAll(() => redis.quit());

const PREFIX = '{limits}:';

limiterSuite('on Redis', async () => {
  const prefix = `{test-${randomBytes(6).toString('hex')}}:`;
  return {
    limiter: new RedisGcraLimiter(redis, prefix),
    now: () => performance.now(),
    // A timer counts from the beginning of its turn, and may so be early.
    advance: async (ms) => {
      const until = performance.now() + ms;
      while (performance.now() < until) await sleep(until - performance.now());
    },
    stop: async () => {
      const keys = await redis.keys(`${prefix}*`);
      if (keys.length > 0) await redis.del(...keys);
    },
  };
});

describe('Processes that share a Redis', () => {
  const ACCOUNT = '42';
  /** A slow machine gets no other one meanwhile. */
  const ONE_A_MINUTE = { writesPerMinute: 1 };
  let server: PrivateRedis;
  let open: Permits[];
  let failures: unknown[];
  /** How often a process was told that Redis is back. */
  let returns: number;
  beforeEach(async () => {
    server = await PrivateRedis.start();
    open = [];
    failures = [];
    returns = 0;
  });
  afterEach(async () => {
    for (const permits of open) permits.close();
    await server.close();
  });

  /** The permits of one more process, connected. */
  async function join({
    limits = {},
    maxWaitMs = 0,
    aheadMs = 0,
    clientId = 'ours',
  }: JoinOptions = {}): Promise<Permits> {
    const permits = createPermits({
      clientId,
      redisUrl: server.url,
      clock: { now: () => new Date(Date.now() + aheadMs) },
      maxWaitMs,
      limits,
      rests: BACK_OFF,
      onRedisAway: (error) => failures.push(error),
      onRedisBack: () => (returns += 1),
    });
    open.push(permits);
    await connected(permits);
    return permits;
  }
  /** Waits until somebody else's permit is counted in Redis: a connection that is open may not be used yet. */
  const connected = (permits: Permits) => {
    const account = `newcomer-${randomBytes(6).toString('hex')}`;
    return waitUntil(async () => {
      await permits.take(account, 'org_write');
      return server.run(async (client) => (await client.keys(`*${account}*`)).length);
    });
  };
  const writes = async (permits: Permits, tries: number) => {
    let granted = 0;
    for (let call = 0; call < tries; call += 1)
      if ((await permits.take(ACCOUNT, 'org_write')).granted) granted += 1;
    return granted;
  };

  it('never go beyond the limit together in any window, and wait for no more than the next permit', async () => {
    const limit = 20;
    const second = paced('user:42:r1', limit, 1, SHARES.org_write);
    const limiters = Array.from({ length: 10 }, () => new RedisGcraLimiter(new Redis(server.url), PREFIX));
    // Connecting takes its time on a busy machine, which is not the limiter's.
    const another = paced('user:43:r1', limit, 1, SHARES.org_write);
    await Promise.all(limiters.map((limiter) => limiter.acquire([another])));
    const grants: SeenGrant[] = [];
    const waits: number[] = [];
    const end = performance.now() + 4_000;
    const eager = async (limiter: RedisGcraLimiter) => {
      while (performance.now() < end) {
        const asked = performance.now();
        const permit = await limiter.acquire([second]);
        if (permit.granted) grants.push({ asked, answered: performance.now() });
        else {
          waits.push(permit.waitMs);
          await sleep(permit.waitMs);
        }
      }
      limiter.close();
    };
    await Promise.all(limiters.map(eager));
    expect(busiestSureWindow(grants, 1_000)).toBeLessThanOrEqual(limit);
    expect(grants.length).toBeGreaterThan(second.burst);
    expect(waits).not.toEqual([]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(Math.ceil(1_000 / steadyLimit(limit, SHARES.org_write)));
  });

  it('after a FLUSHALL there is one burst more, then the usual pace', async () => {
    const permits = await join({ limits: ONE_A_MINUTE });
    const known = failures.length;
    const [{ burst }] = accountBuckets(ACCOUNT, 'org_write', ONE_A_MINUTE);
    expect(await writes(permits, 20)).toBe(burst);
    await server.flushAll();
    expect(await writes(permits, 20)).toBe(burst);
    expect(failures).toHaveLength(known);
  });

  it('share nothing when they are different apps at Pinterest', async () => {
    const limits = ONE_A_MINUTE;
    const [{ burst }] = accountBuckets(ACCOUNT, 'org_write', limits);
    expect(await writes(await join({ limits }), 20)).toBe(burst);
    expect(await writes(await join({ limits, clientId: 'another' }), 20)).toBe(burst);
    expect(await writes(await join({ limits }), 20)).toBe(0);
  });

  it('each keep to a quarter of the limit while Redis is away, share it again when it is back, and say so', async () => {
    const limits = { writesPerMinute: 6_000, callsPerSecond: 10_000 };
    const [one, two] = [await join({ limits }), await join({ limits })];
    // Neither was connected yet when it first asked.
    expect({ failures: failures.length, returns }).toEqual({ failures: 2, returns: 2 });
    await server.kill();
    const start = performance.now();
    const alone = await Promise.all([writes(one, 300), writes(two, 300)]);
    const seconds = (performance.now() - start) / 1_000;
    for (const granted of alone) {
      expect(granted).toBeGreaterThanOrEqual(30);
      expect(granted).toBeLessThanOrEqual(30 + 25 * seconds);
    }
    expect(failures.length).toBeGreaterThan(0);

    await server.start();
    await connected(one);
  });

  it('one whose clock is an hour ahead neither waits longer nor makes the others wait', async () => {
    const [right, wrong] = [await join(), await join({ aheadMs: 3_600_000 })];
    const namedByPinterest = new Date(Date.now() + 3_600_000 + 5_000);
    await wrong.refused(ACCOUNT, 'org_write', namedByPinterest);
    const answer = await right.take(ACCOUNT, 'org_write');
    const waitMs = answer.granted ? 0 : answer.until.getTime() - Date.now();
    expect(waitMs).toBeGreaterThan(3_000);
    expect(waitMs).toBeLessThanOrEqual(10_000);
    expect(await wrong.take('somebody else', 'org_write')).toEqual({ granted: true });
    expect(await right.take('somebody else', 'org_write')).toEqual({ granted: true });
  });

  it('keep nothing of a bucket that is as if it had never been used', async () => {
    const limiter = new RedisGcraLimiter(new Redis(server.url), PREFIX);
    await limiter.acquire([{ key: 'stranger', limit: 60, windowSeconds: 60, burst: 10 }]);
    expect(await server.run((client) => client.ttl(`${PREFIX}stranger`))).toBeLessThanOrEqual(3);
    limiter.close();
  });

  it('keep a bucket as long as its longest wait, whatever happens to it meanwhile', async () => {
    const limiter = new RedisGcraLimiter(new Redis(server.url), PREFIX);
    await limiter.freeze('app:day', 24 * 3_600_000);
    await limiter.learn('app:day', 500);
    await limiter.freeze('app:day', 1_000);
    await limiter.backOff('app:day');
    const keptFor = await server.run((client) => client.ttl(`${PREFIX}app:day`));
    expect(keptFor).toBeGreaterThan(24 * 3_600);
    limiter.close();
  });
});

interface JoinOptions {
  clientId?: string;
  limits?: KnownLimits;
  maxWaitMs?: number;
  /** How far the process's clock is ahead, in milliseconds. */
  aheadMs?: number;
}
