import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analyticsPaths,
  type AnalyticsDashboard,
  type AnalyticsGrowth,
  type Numbers,
} from '@boardcast/contracts';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { MetricsJob } from '../metrics/metrics.job.js';
import { MetricsRepository } from '../metrics/metrics.repository.js';
import { addPosted, seen, type PostedGroup } from '../testing/posted-groups.js';

let server: TestBackend;
let nora: SignedIn;
beforeAll(async () => {
  server = await startBackend();
  nora = await server.signIn();
});
afterAll(() => server.close());

async function growth(groupId: string): Promise<AnalyticsGrowth> {
  const { status, body } = await nora.browser.get(analyticsPaths.growth(groupId));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as AnalyticsGrowth;
}

/** Pinterest tells on a day what pins of a group have by then. */
async function tell(day: string, group: PostedGroup, numbers: Record<number, Numbers>): Promise<void> {
  const told = Object.entries(numbers).map(([index, of]) => ({
    ...of,
    pinterestPinId: String(group.pinterestPinIds[Number(index)]),
  }));
  await server.app.get(MetricsRepository).record(nora.user.id, told, new Date(`${day}T12:00:00Z`));
}

/** Two pins; the first was posted late in the evening, the second after midnight. */
function addGroup(): Promise<PostedGroup> {
  return addPosted(server, nora.user.id, [
    { publishedAt: '2026-05-01T23:50:00Z' },
    { publishedAt: '2026-05-02T00:10:00Z' },
  ]);
}

describe('the growth of a group', () => {
  it('is the sum of what each pin had by then, by days since the first was posted', async () => {
    const group = await addGroup();
    await tell('2026-05-01', group, { 0: seen(10) });
    await tell('2026-05-02', group, { 1: { impressions: 5, saves: 2, pinClicks: 1, linkClicks: 3 } });
    await tell('2026-05-04', group, { 0: seen(10), 1: seen(5) });
    await tell('2026-05-05', group, { 0: seen(20) });
    await tell('2026-05-05', group, { 0: seen(30) });
    const { days, group: item } = await growth(group.id);
    expect(days).toEqual([
      { age: 0, ...seen(10) },
      { age: 1, impressions: 15, saves: 2, pinClicks: 1, linkClicks: 3 },
      { age: 3, impressions: 15, saves: 0, pinClicks: 0, linkClicks: 0 },
      { age: 4, ...seen(35) },
    ]);
    const listed = await nora.browser.get(`${analyticsPaths.dashboard}?view=groups&sortBy=publishedAt`);
    expect((listed.body as AnalyticsDashboard).topPins).toContainEqual(item);
    expect(item).toMatchObject({
      id: group.id,
      impressions: 35,
      pinCount: 2,
      createdAt: '2026-05-01T23:50:00.000Z',
    });
  });

  it('is unknown until Pinterest tells something of a pin, and empty before it tells anything', async () => {
    const group = await addGroup();
    expect((await growth(group.id)).days).toEqual([]);
    await tell('2026-05-02', group, {
      0: { impressions: null, saves: 1, pinClicks: null, linkClicks: null },
    });
    await tell('2026-05-03', group, { 1: seen(4) });
    expect((await growth(group.id)).days).toEqual([
      { age: 1, impressions: null, saves: 1, pinClicks: null, linkClicks: null },
      { age: 2, impressions: 4, saves: 1, pinClicks: 0, linkClicks: 0 },
    ]);
  });

  it('keeps its days when those of its pins are thinned to weeks', async () => {
    const group = await addGroup();
    await tell('2026-05-04', group, { 0: seen(10) });
    await tell('2026-05-05', group, { 0: seen(20) });
    await tell('2026-05-06', group, { 1: seen(5) });
    await tell('2026-05-07', group, { 0: seen(30) });
    server.clock.set(new Date('2026-08-20T12:00:00Z'));
    await server.app.get(MetricsJob).oldDays.run();
    const { days } = await growth(group.id);
    expect(days.map(({ age, impressions }) => [age, impressions])).toEqual([
      [3, 10],
      [4, 20],
      [5, 25],
      [6, 35],
    ]);
  });

  it('is told of nobody else’s group, nor of one that isn’t there', async () => {
    const group = await addGroup();
    const { browser } = await server.signIn('busy_creator');
    for (const [caller, id] of [
      [browser, group.id],
      [nora.browser, randomUUID()],
    ] as const) {
      expect(await caller.get(analyticsPaths.growth(id))).toMatchObject({
        ...{ status: 404, body: { code: 'pin-group.not-found' } },
      });
    }
    expect(await nora.browser.get(analyticsPaths.growth('one'))).toMatchObject({ status: 400 });
    expect((await fetch(`${server.url}${analyticsPaths.growth(group.id)}`)).status).toBe(401);
  });
});
