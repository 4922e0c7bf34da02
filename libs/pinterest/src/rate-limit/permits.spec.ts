import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RateCategory } from '../api/operations.js';
import { PinterestError } from '../pinterest-error.js';
import { SetClock } from '../testing/set-clock.js';
import { GcraLimiter } from './gcra-limiter.js';
import { readRateHeaders } from './headers.js';
import { NoPermitError } from './no-permit.error.js';
import { Permits, type PermitOptions } from './permits.js';

const ACCOUNT = '42';
let clock: SetClock;
let limiter: GcraLimiter;
beforeEach(() => {
  clock = new SetClock();
  limiter = new GcraLimiter(clock);
});

const permitsWith = (options: Partial<PermitOptions> = {}) =>
  new Permits(limiter, { clock, maxWaitMs: 0, ...options });
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);
const told = (headers: Record<string, string>) => readRateHeaders(headers, clock.now());
const limitOf = (category: RateCategory, limit: number) =>
  told({ 'x-ratelimit-limit': `${limit}, ${limit};w=60;name="${category}_app_id_user_id"` });

/** Permits within a minute for somebody who asks ten times a second. */
async function grantsWithinMinute(permits: Permits, category: RateCategory): Promise<number> {
  let granted = 0;
  for (let step = 0; step < 600; step += 1) {
    if ((await permits.take(ACCOUNT, category)).granted) granted += 1;
    clock.advance(100);
  }
  return granted;
}

/** Seconds from now until a permit may be asked for again. */
async function waitFor(permits: Permits, category: RateCategory = 'org_write'): Promise<number> {
  const answer = await permits.take(ACCOUNT, category);
  return answer.granted ? 0 : (answer.until.getTime() - clock.now().getTime()) / 1_000;
}

describe('What an answer says of limits', () => {
  it.each<RateCategory>(['org_write', 'org_read'])(
    'is kept to for %s, and raised again, but not above what was set',
    async (category) => {
      const permits = permitsWith();
      await permits.learnFrom(ACCOUNT, category, limitOf(category, 10));
      expect(await grantsWithinMinute(permits, category)).toBeLessThanOrEqual(10);
      await permits.learnFrom(ACCOUNT, category, limitOf(category, 5_000));
      clock.advance(600_000);
      const risen = await grantsWithinMinute(permits, category);
      expect(risen).toBeGreaterThan(50);
      expect(risen).toBeLessThanOrEqual({ org_write: 100, org_read: 1_000 }[category]);
    },
  );

  it('lets the account rest until the reset when no call is left, in that category alone', async () => {
    const permits = permitsWith();
    const empty = told({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '25' });
    await permits.learnFrom(ACCOUNT, 'org_write', empty);
    expect(await waitFor(permits)).toBeGreaterThanOrEqual(25);
    expect(await waitFor(permits, 'org_read')).toBe(0);
  });

  it('counts for reads as well, 429 or not', async () => {
    const permits = permitsWith();
    const rate = told({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '25' });
    expect(await permits.read(ACCOUNT, 'org_read', async () => ({ items: [1], rate }))).toMatchObject({
      items: [1],
    });
    const refused: unknown = await permits
      .read(ACCOUNT, 'org_read', async () => ({ rate }))
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NoPermitError);

    const limited = new PinterestError('rate-limited', 'boards/list', { retryAt: inSeconds(90) });
    clock.advance(25_000);
    await expect(permits.read(ACCOUNT, 'org_read', () => Promise.reject(limited))).rejects.toBe(limited);
    expect(await waitFor(permits, 'org_read')).toBeGreaterThanOrEqual(65);
  });
});

describe('A 429', () => {
  it('is waited out as long as it says, by all together but not at the same instant', async () => {
    const permits = permitsWith();
    const moments = new Set<number>();
    for (let pin = 0; pin < 50; pin += 1) {
      const { until } = await permits.refused(ACCOUNT, 'org_write', inSeconds(30));
      expect(until.getTime()).toBeGreaterThanOrEqual(inSeconds(30).getTime());
      expect(until.getTime()).toBeLessThanOrEqual(inSeconds(60).getTime());
      moments.add(until.getTime());
    }
    expect(moments.size).toBeGreaterThan(40);
  });

  it('without a time is waited out for a minute, then two', async () => {
    const permits = permitsWith();
    await permits.refused(ACCOUNT, 'org_write', undefined);
    expect(await waitFor(permits)).toBeGreaterThanOrEqual(60);
    clock.advance(60_000);
    expect(await waitFor(permits)).toBe(0);
    await permits.refused(ACCOUNT, 'org_write', undefined);
    expect(await waitFor(permits)).toBeGreaterThanOrEqual(120);
  });
});

describe('The day of the whole app', () => {
  it('ends for everybody, reads and writes alike, and says so in plain words', async () => {
    const permits = permitsWith({ limits: { callsPerDay: 10 } });
    for (let call = 0; call < 7; call += 1) {
      const category = call % 2 === 0 ? 'org_read' : 'org_write';
      expect(await permits.take(`account ${call}`, category)).toEqual({ granted: true });
    }
    for (const category of ['org_read', 'org_write'] as const) {
      expect(await permits.take('somebody else', category)).toMatchObject({
        granted: false,
        reason: expect.stringMatching(/used all its Pinterest calls for today/),
      });
    }
  });

  it('costs nothing where the account itself must wait', async () => {
    const permits = permitsWith({ limits: { callsPerDay: 10 } });
    await permits.refused(ACCOUNT, 'org_write', inSeconds(3_600));
    for (let tries = 0; tries < 20; tries += 1) await permits.take(ACCOUNT, 'org_write');
    expect(await permits.take('somebody else', 'org_write')).toEqual({ granted: true });
  });
});

describe('Those who wait for one account', () => {
  it('get their permits in the order they came, and one question is asked at a time', async () => {
    const realTime = { now: () => new Date(performance.timeOrigin + performance.now()) };
    let asking = 0;
    let together = 0;
    const real = new GcraLimiter(realTime);
    const acquire = real.acquire.bind(real);
    real.acquire = async (buckets) => {
      asking += 1;
      together = Math.max(together, asking);
      const permit = await acquire(buckets);
      asking -= 1;
      return permit;
    };
    const permits = new Permits(real, { clock, maxWaitMs: 30_000, limits: { writesPerMinute: 6_000 } });
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 150 }, async (_, index) => {
        if ((await permits.take(ACCOUNT, 'org_write')).granted) order.push(index);
      }),
    );
    expect(order).toEqual(Array.from({ length: 150 }, (_, index) => index));
    expect(together).toBe(1);
  });
});

describe('Calls behind others', () => {
  it('leave a tenth of the burst to them', async () => {
    const permits = permitsWith();
    let behind = 0;
    while ((await permits.take(ACCOUNT, 'org_read', { behind: true })).granted) {
      behind += 1;
      clock.advance(12);
    }
    let others = 0;
    while ((await permits.take(ACCOUNT, 'org_read')).granted) {
      others += 1;
      clock.advance(12);
    }
    expect(behind).toBeGreaterThanOrEqual(630);
    expect(others).toBeGreaterThanOrEqual(70);
    expect(behind + others).toBeLessThan(1_000);
  });
});
