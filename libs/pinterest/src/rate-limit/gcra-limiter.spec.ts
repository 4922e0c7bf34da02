import { describe, expect, it } from '@jest/globals';
import { limiterSuite } from '../testing/limiter-suite.js';
import { accountBuckets, heedRateObservation, paced } from './buckets.js';
import { GcraLimiter } from './gcra-limiter.js';
import { readRateHeaders } from './headers.js';

function clockAt(start: string) {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    advance: async (by: number) => {
      ms += by;
    },
  };
}

limiterSuite('the limiter of one process', async () => {
  const clock = clockAt('2026-01-05T10:00:00Z');
  return { limiter: new GcraLimiter(clock), now: clock.now, advance: clock.advance };
});

describe('the buckets of an account', () => {
  it("never send more than Pinterest's 100 writes in any minute, however eager the sender", async () => {
    const clock = clockAt('2026-01-05T10:00:00Z');
    const limiter = new GcraLimiter(clock);
    const buckets = accountBuckets('42', 'org_write');
    const sent: number[] = [];
    for (let step = 0; step < 6_000; step += 1) {
      if ((await limiter.acquire(buckets)).granted) sent.push(clock.now().getTime());
      await clock.advance(50);
    }
    const busiest = Math.max(
      ...sent.map((start) => sent.filter((at) => at >= start && at < start + 60_000).length),
    );
    expect(busiest).toBeLessThanOrEqual(100);
    expect(busiest).toBeGreaterThan(80);
  });

  it('sink to the limit the headers name and rise again, but not above what was set', async () => {
    const clock = clockAt('2026-01-05T10:00:00Z');
    const limiter = new GcraLimiter(clock);
    const buckets = [paced('user:42:org_write', 100, 60)];
    const told = (limit: number) =>
      readRateHeaders(
        { 'x-ratelimit-limit': `${limit}, ${limit};w=60;name="org_write_app_id_user_id"` },
        clock.now(),
      );
    await heedRateObservation(limiter, buckets, 'org_write', told(10));
    expect(await grantsWithin(limiter, buckets, clock, 60)).toBeLessThanOrEqual(16);
    await heedRateObservation(limiter, buckets, 'org_write', told(5_000));
    await clock.advance(120_000);
    const risen = await grantsWithin(limiter, buckets, clock, 60);
    expect(risen).toBeGreaterThan(90);
    expect(risen).toBeLessThanOrEqual(100);
  });

  it('rest until the reset when no call is left', async () => {
    const clock = clockAt('2026-01-05T10:00:00Z');
    const limiter = new GcraLimiter(clock);
    const buckets = accountBuckets('42', 'org_write');
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '25' };
    await heedRateObservation(limiter, buckets, 'org_write', readRateHeaders(headers, clock.now()));
    expect(await limiter.acquire(buckets)).toEqual({ granted: false, waitMs: 25_000 });
    expect(await limiter.acquire(accountBuckets('42', 'org_read'))).toEqual({ granted: true });
  });
});

async function grantsWithin(
  limiter: GcraLimiter,
  buckets: ReturnType<typeof accountBuckets>,
  clock: ReturnType<typeof clockAt>,
  seconds: number,
): Promise<number> {
  let granted = 0;
  for (let step = 0; step < seconds * 10; step += 1) {
    if ((await limiter.acquire(buckets)).granted) granted += 1;
    await clock.advance(100);
  }
  return granted;
}
