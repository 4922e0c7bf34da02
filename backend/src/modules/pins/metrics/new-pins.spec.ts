import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsPaths, type AnalyticsDashboard } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { JobQueue } from '../../../background/job-queue.port.js';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { postAtPinterest } from '../testing/posted-at-pinterest.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { MetricsJob } from './metrics.job.js';

const bus = new RecordingBus();
let server: TestBackend;
let asked: string[] = [];
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  server.app.get(JobQueue).add = (_, id) => {
    asked.push(id);
    return Promise.resolve();
  };
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const ahead = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);
const dashboard = async ({ browser }: SignedIn) =>
  (await browser.get(analyticsPaths.dashboard)).body as AnalyticsDashboard;
/** As if no round had been there since they posted. */
const forget = (userId: string) => rows(`delete from metric_refreshes where user_id = '${userId}'`);

describe('who has just posted', () => {
  it('sees all posted pins at once, before their numbers', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'just_posted', boards: 3 });
    await forget(nora.user.id);
    const { topPins, pagination, freshness } = await dashboard(nora);
    expect([topPins.length, pagination.totalItems]).toEqual([3, 3]);
    expect(freshness).toMatchObject({ isRefreshing: false, updatedAt: null });
    const due = `select due_at from metric_refreshes where user_id = '${nora.user.id}'`;
    expect(await rows(due)).toEqual([{ due_at: ahead(60) }]);
  });

  it('sees them also where Pinterest gives no numbers', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'refused_and_posted', boards: 2 });
    await rows(
      `update metric_refreshes set refused_at = now(), due_at = '2100-01-01' where user_id = '${nora.user.id}'`,
    );
    expect((await dashboard(nora)).topPins).toHaveLength(2);
  });

  it('can have their numbers read at once, also while the queue is away', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'asks_at_once', boards: 1 });
    await forget(nora.user.id);
    asked = [];
    const { status, body } = await nora.browser.post(analyticsPaths.refresh, {});
    expect({ status, body, asked }).toMatchObject({
      ...{ status: 200, body: { isRefreshing: true }, asked: [nora.user.id] },
    });
    const queue = server.app.get(JobQueue);
    const { add } = queue;
    queue.add = () => Promise.reject(new Error('Redis is away.'));
    expect((await nora.browser.post(analyticsPaths.refresh, {})).status).toBe(200);
    queue.add = add;
  });

  it('has their refresh brought forward once, and others are left alone', async () => {
    const nora = await postAtPinterest(server, bus, { username: 'brought_forward', boards: 1 });
    const ofNora = `where user_id = '${nora.user.id}'`;
    await rows(`update pin_groups set published_at = '${ahead(-5).toISOString()}' ${ofNora};
      update metric_refreshes set due_at = '2100-01-01' ${ofNora}`);
    const round = () => server.app.get(MetricsJob).due.run();
    const row = () => rows(`select due_at, ctid::text, xmax::text from metric_refreshes ${ofNora}`);
    await round();
    const first = await row();
    expect(first).toMatchObject([{ due_at: ahead(60) }]);
    // Neither written nor locked.
    server.clock.advance(60_000);
    await round();
    expect(await row()).toEqual(first);
  });
});
