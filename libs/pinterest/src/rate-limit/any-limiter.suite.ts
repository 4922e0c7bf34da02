import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paced, SHARES } from './buckets.js';
import type { RateBucket, RateLimiter } from './limiter.js';

/** A limiter under test and the clock it goes by. */
export interface LimiterUnderTest {
  limiter: RateLimiter;
  /** The limiter's own time, milliseconds. */
  now(): number;
  /** Lets the limiter's time pass: sets a fake clock, or really waits. */
  advance(ms: number): Promise<void>;
  stop?(): Promise<void>;
}

const CATEGORIES = ['org_read', 'org_write'] as const;
// So slow that a busy machine gets no other permit while a burst is taken.
const USER: RateBucket = { key: 'user:1:org_write', limit: 2, windowSeconds: 10, burst: 3 };
const APP: RateBucket = { key: 'app:org_write', limit: 4, windowSeconds: 10, burst: 4 };

/** What every {@link RateLimiter} must do, in process or shared between replicas. */
export function limiterSuite(where: string, start: () => Promise<LimiterUnderTest>): void {
  describe(`The limiter ${where}`, () => {
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
      expect(waitMs).toBeLessThanOrEqual(5_000);
      await test.advance(waitMs);
      expect(await test.limiter.acquire([USER])).toEqual({ granted: true });
    });

    it('lets a burst through that is larger than the limit', async () => {
      expect(await takeAll([{ key: 'user:3:org_read', limit: 2, windowSeconds: 60, burst: 30 }], 40)).toBe(
        30,
      );
    });

    it('never lets more through than the burst and what the limit allows in the time that passes', async () => {
      const from = test.now();
      let granted = 0;
      for (let step = 0; step < 20; step += 1) {
        granted += await takeAll([{ ...USER, windowSeconds: 1 }], 5);
        await test.advance(50);
      }
      const windows = (test.now() - from) / 1_000;
      expect(granted).toBeLessThanOrEqual(USER.limit * windows + USER.burst);
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
      await test.limiter.freeze(USER.key, 3_000);
      await test.limiter.freeze(USER.key, 10);
      const refused = await test.limiter.acquire([APP, USER]);
      expect(refused).toMatchObject({ granted: false, bucket: USER.key });
      expect(refused.granted ? 0 : refused.waitMs).toBeGreaterThan(2_000);
      await test.advance(3_010);
      expect(await test.limiter.acquire([USER])).toEqual({ granted: true });
    });

    it('keeps to the limit the provider told it', async () => {
      await test.limiter.learn(USER.key, 1);
      expect(await takeAll([USER], 5)).toBe(1);
      await test.advance(4_000);
      expect(await takeAll([USER], 5)).toBe(0);
    });

    it('lowers the burst with the limit the provider told it', async () => {
      const reads: RateBucket = { key: 'user:5:org_read', limit: 300, windowSeconds: 600, burst: 700 };
      await test.limiter.learn(reads.key, 30);
      expect(await takeAll([reads], 200)).toBe(70);
    });

    it('rests a minute after a refusal without a time, twice as long after the next, and counts a volley once', async () => {
      expect(await test.limiter.backOff(USER.key)).toBe(60_000);
      expect(await test.limiter.backOff(USER.key)).toBeGreaterThan(59_000);
      expect(await test.limiter.backOff(USER.key)).toBeLessThanOrEqual(60_000);
      const refused = await test.limiter.acquire([USER]);
      expect(refused.granted ? 0 : refused.waitMs).toBeGreaterThan(59_000);
    });

    it.each(CATEGORIES)('never goes beyond a limit of %s in any sliding window', async (category) => {
      const limit = 40;
      const bucket = paced(`user:6:${category}`, limit, 1, SHARES[category]);
      const grants: SeenGrant[] = [];
      const end = test.now() + 2_500;
      while (test.now() < end) {
        const asked = test.now();
        if ((await test.limiter.acquire([bucket])).granted) grants.push({ asked, answered: test.now() });
        else await test.advance(2);
      }
      expect(busiestSureWindow(grants, 1_000)).toBeLessThanOrEqual(limit);
      expect(grants.length).toBeGreaterThan(limit * SHARES[category].steady);
    });

    it('asks nothing of a call without buckets', async () => {
      expect(await test.limiter.acquire([])).toEqual({ granted: true });
    });
  });
}

/** The most moments that lie in one window, wherever it starts; milliseconds, in order. */
export function busiestWindow(moments: readonly number[], windowMs: number): number {
  let busiest = 0;
  let first = 0;
  for (const [last, moment] of moments.entries()) {
    while ((moments[first] ?? moment) <= moment - windowMs) first += 1;
    busiest = Math.max(busiest, last - first + 1);
  }
  return busiest;
}

/** A permit as its taker saw it: granted at some moment between the question and the answer, milliseconds. */
export interface SeenGrant {
  asked: number;
  answered: number;
}

/** The most grants that surely lie in one window: an answer may be late, and only seem to be close to the next. */
export function busiestSureWindow(grants: readonly SeenGrant[], windowMs: number): number {
  const within = (from: number) =>
    grants.filter(({ asked, answered }) => asked >= from && answered < from + windowMs).length;
  return Math.max(0, ...grants.map(({ asked }) => within(asked)));
}
