import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RateBucket, RateLimiter } from '../rate-limit/limiter.js';

/** A limiter under test and the clock it goes by. */
export interface LimiterUnderTest {
  limiter: RateLimiter;
  /** The limiter's own time. */
  now(): Date;
  /** Lets the limiter's time pass: sets a fake clock, or really waits. */
  advance(ms: number): Promise<void>;
  stop?(): Promise<void>;
}

const USER: RateBucket = { key: 'user:1:org_write', limit: 10, windowSeconds: 1, burst: 3 };
const APP: RateBucket = { key: 'app:org_write', limit: 20, windowSeconds: 1, burst: 4 };

/** What every {@link RateLimiter} must do, in process or shared between replicas. */
export function limiterSuite(name: string, start: () => Promise<LimiterUnderTest>): void {
  // oxlint-disable-next-line jest/valid-title -- the adapter names itself
  describe(name, () => {
    let test: LimiterUnderTest;

    beforeEach(async () => {
      test = await start();
    });

    afterEach(async () => {
      await test.stop?.();
    });

    const takeAll = async (buckets: RateBucket[], tries: number) => {
      let granted = 0;
      for (let i = 0; i < tries; i += 1) if ((await test.limiter.acquire(buckets)).granted) granted += 1;
      return granted;
    };

    it('lets a burst through at once and says how long the next call must wait', async () => {
      expect(await takeAll([USER], 3)).toBe(3);
      const refused = await test.limiter.acquire([USER]);
      expect(refused).toMatchObject({ granted: false });
      const waitMs = refused.granted ? 0 : refused.waitMs;
      expect(waitMs).toBeGreaterThan(0);
      expect(waitMs).toBeLessThanOrEqual(100);
      await test.advance(waitMs);
      expect(await test.limiter.acquire([USER])).toEqual({ granted: true });
    });

    it('lets a burst through that is larger than the limit', async () => {
      expect(await takeAll([{ key: 'user:3:org_read', limit: 2, windowSeconds: 60, burst: 30 }], 40)).toBe(
        30,
      );
    });

    it('never lets more than limit and burst through in one window', async () => {
      let granted = 0;
      for (let step = 0; step < 20; step += 1) {
        granted += await takeAll([USER], 5);
        await test.advance(50);
      }
      expect(granted).toBeLessThanOrEqual(USER.limit + USER.burst);
      expect(granted).toBeGreaterThan(USER.burst);
    });

    it('takes from all buckets or from none', async () => {
      expect(await takeAll([USER], 3)).toBe(3);
      expect(await takeAll([APP, USER], 5)).toBe(0);
      expect(await takeAll([APP], APP.burst)).toBe(APP.burst);
    });

    it('keeps accounts apart', async () => {
      expect(await takeAll([USER], 9)).toBeLessThan(9);
      expect(await takeAll([{ ...USER, key: 'user:2:org_write' }], 3)).toBe(3);
    });

    it('lets nothing through a frozen bucket before its time', async () => {
      const until = new Date(test.now().getTime() + 300);
      await test.limiter.freeze(USER.key, until);
      await test.limiter.freeze(USER.key, new Date(test.now().getTime() + 10));
      const refused = await test.limiter.acquire([USER]);
      expect(refused).toMatchObject({ granted: false });
      expect(refused.granted ? 0 : refused.waitMs).toBeGreaterThan(200);
      await test.advance(310);
      expect(await test.limiter.acquire([USER])).toEqual({ granted: true });
    });

    it('keeps to the limit the provider told it', async () => {
      await test.limiter.learn(USER.key, 1);
      expect(await takeAll([USER], 5)).toBe(1);
      await test.advance(400);
      expect(await takeAll([USER], 5)).toBe(0);
    });

    it('asks nothing of a call without buckets', async () => {
      expect(await test.limiter.acquire([])).toEqual({ granted: true });
    });
  });
}
