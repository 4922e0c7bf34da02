import { describe, expect, it } from '@jest/globals';
import type { RateCategory } from '../api/operations.js';
import { busiestWindow, limiterSuite } from './any-limiter.suite.js';
import { SetClock } from '../testing/set-clock.js';
import { accountBuckets, APP_DAY } from './buckets.js';
import { GcraLimiter } from './gcra-limiter.js';
import type { RateBucket } from './limiter.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

limiterSuite('of one process', async () => {
  const clock = new SetClock();
  return {
    limiter: new GcraLimiter(clock),
    now: () => clock.now().getTime(),
    advance: async (ms) => clock.advance(ms),
  };
});

/** Moments at which an eager sender, who begins with nothing spent, gets a permit; milliseconds. */
async function grants(buckets: RateBucket[], forMs: number, everyMs: number): Promise<number[]> {
  const clock = new SetClock();
  const limiter = new GcraLimiter(clock);
  const given: number[] = [];
  for (let spent = 0; spent < forMs; spent += everyMs) {
    while ((await limiter.acquire(buckets)).granted) given.push(clock.now().getTime());
    clock.advance(everyMs);
  }
  return given;
}

describe('The buckets of strangers', () => {
  it('are forgotten as soon as they are full again', async () => {
    const clock = new SetClock();
    const limiter = new GcraLimiter(clock);
    for (let stranger = 0; stranger < 20_000; stranger += 1) {
      await limiter.acquire([{ key: `${stranger}`, limit: 60, windowSeconds: 60, burst: 10 }]);
      clock.advance(10);
    }
    expect((Reflect.get(limiter, 'buckets') as Map<string, unknown>).size).toBeLessThan(2_000);
  });
});

describe('The buckets of an account', () => {
  it.each<[RateCategory, number, number]>([
    ['org_write', 100, 97],
    ['org_read', 1_000, 300],
  ])(
    'of %s never let more than %i through in any minute, nor 100 in any second, and at least %i in the long run',
    async (category, limit, steadily) => {
      const given = await grants(accountBuckets('42', category), 10 * MINUTE, 10);
      expect(busiestWindow(given, MINUTE)).toBeLessThanOrEqual(limit);
      expect(busiestWindow(given, 1_000)).toBeLessThanOrEqual(100);
      expect(given.length / 10).toBeGreaterThanOrEqual(steadily);
    },
  );

  it('let the 603 reads of a creator with 600 boards through within 7 seconds', async () => {
    expect((await grants(accountBuckets('42', 'org_read'), 7_000, 10)).length).toBeGreaterThan(603);
  });

  it('keep the calls of the whole app within its day, most of them at once, whoever makes them', async () => {
    const limits = { callsPerDay: 1_000, callsPerSecond: 10_000, writesPerMinute: 10_000 };
    const day = accountBuckets('42', 'org_write', limits).filter(({ key }) => key === APP_DAY);
    const given = await grants(day, 3 * DAY, MINUTE);
    expect(busiestWindow(given, DAY)).toBeLessThanOrEqual(1_000);
    expect(given.filter((at) => at === given[0])).toHaveLength(700);
    expect(given.length).toBeGreaterThan(700 + 2.9 * 300);
  });

  it('of an app without a daily limit have no such bucket', () => {
    expect(accountBuckets('42', 'org_read').map(({ key }) => key)).toEqual([
      'user:42:org_read',
      'user:42:second',
    ]);
  });
});

describe('A bucket that was refused again and again without a time', () => {
  it('rests 1, 2, 4, 8 and then 15 minutes, and a minute again after a quiet quarter of an hour', async () => {
    const clock = new SetClock();
    const limiter = new GcraLimiter(clock);
    const rests: number[] = [];
    for (let refusal = 0; refusal < 6; refusal += 1) {
      const restMs = await limiter.backOff('user:42:org_write');
      rests.push(restMs / MINUTE);
      clock.advance(restMs + 1_000);
    }
    expect(rests).toEqual([1, 2, 4, 8, 15, 15]);
    clock.advance(15 * MINUTE);
    expect(await limiter.backOff('user:42:org_write')).toBe(MINUTE);
  });
});
