import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsPaths, type AnalyticsTrend, type Numbers } from '@boardcast/contracts';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { MetricsRepository } from '../metrics/metrics.repository.js';
import { addPosted, seen } from '../testing/posted-groups.js';

let server: TestBackend;
let nora: SignedIn;
beforeAll(async () => {
  server = await startBackend();
  nora = await server.signIn();
});
afterAll(() => server.close());

const NOTHING: Numbers = { impressions: null, saves: null, pinClicks: null, linkClicks: null };

async function trend(query = '', { browser }: SignedIn = nora): Promise<AnalyticsTrend> {
  const { status, body } = await browser.get(`${analyticsPaths.trend}${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as AnalyticsTrend;
}

const at = (time: string) => server.clock.set(new Date(time));

/** The days of a trend on which something was read. */
const read = (days: AnalyticsTrend['current']) => days.filter(({ impressions }) => impressions !== null);

describe('the trend', () => {
  beforeAll(async () => {
    at('2026-09-30T23:59:59Z');
    const publishedAt = '2026-09-30T07:00:00Z';
    const { pinterestPinIds } = await addPosted(server, nora.user.id, [{ publishedAt }, { publishedAt }]);
    const [first = '', second = ''] = pinterestPinIds;
    const tell = (id: string, numbers: Numbers) =>
      server.app
        .get(MetricsRepository)
        .record(nora.user.id, [{ ...numbers, pinterestPinId: id }], server.clock.now());
    await tell(first, seen(100));
    at('2026-10-01T00:00:00Z');
    await tell(first, { impressions: 130, saves: 4, pinClicks: 2, linkClicks: 1 });
    await tell(second, seen(7));
    at('2026-10-02T12:00:00Z');
    await tell(first, { impressions: 130, saves: 4, pinClicks: 2, linkClicks: 1 });
    at('2026-10-04T12:00:00Z');
    await tell(first, { impressions: 120, saves: 5, pinClicks: 2, linkClicks: 1 });
  });

  it('has each of the last 30 days in UTC, and the 30 before', async () => {
    at('2026-10-30T23:30:00Z');
    const { current, previous } = await trend();
    expect([current.length, previous.length]).toEqual([30, 30]);
    expect([current[0]?.day, current.at(-1)?.day]).toEqual(['2026-10-01', '2026-10-30']);
    expect([previous[0]?.day, previous.at(-1)?.day]).toEqual(['2026-09-01', '2026-09-30']);
    expect(read(previous)).toEqual([{ day: '2026-09-30', ...seen(100) }]);
  });

  it('tells by how much all pins grew; 0 where they were read and stayed, less where Pinterest took back', async () => {
    at('2026-10-30T12:00:00Z');
    const { current } = await trend('?days=30');
    expect(current[2]).toEqual({ day: '2026-10-03', ...NOTHING });
    expect(read(current)).toEqual([
      { day: '2026-10-01', impressions: 37, saves: 4, pinClicks: 2, linkClicks: 1 },
      { day: '2026-10-02', ...seen(0) },
      { day: '2026-10-04', impressions: -10, saves: 1, pinClicks: 0, linkClicks: 0 },
    ]);
  });

  it('may have 90 days, and no other number', async () => {
    at('2026-10-30T12:00:00Z');
    const { current, previous } = await trend('?days=90');
    expect([current[0]?.day, previous[0]?.day]).toEqual(['2026-08-02', '2026-05-04']);
    expect(read(current)).toHaveLength(4);
    for (const days of ['7', '0', '-30', 'all', '31']) {
      expect(await nora.browser.get(`${analyticsPaths.trend}?days=${days}`)).toMatchObject({ status: 400 });
    }
  });

  it('is each user’s own', async () => {
    at('2026-10-30T12:00:00Z');
    const { current, previous } = await trend('', await server.signIn('busy_creator'));
    expect([current.length, read([...previous, ...current])]).toEqual([30, []]);
  });

  it('needs a session', async () => {
    expect((await fetch(`${server.url}${analyticsPaths.trend}`)).status).toBe(401);
  });
});
