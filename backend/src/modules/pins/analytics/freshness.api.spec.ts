import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { analyticsPaths, type AnalyticsDashboard } from '@boardcast/contracts';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';

let server: TestBackend;
let creator: SignedIn;
beforeAll(async () => {
  server = await startBackend();
  await server.control.addAccount('creator', 1);
  creator = await server.signIn('creator');
});
afterAll(() => server.close());

const rows = (text: string) => runSql(server.config.DATABASE_URL, text);
const freshness = async () =>
  ((await creator.browser.get(analyticsPaths.dashboard)).body as AnalyticsDashboard).freshness;

it('A refresh counts as under way from the moment it is due until its lease is given back', async () => {
  const calm = { isRefreshing: false, isRefused: false, isFailed: false, retryAt: null };
  expect(await freshness()).toEqual({ updatedAt: null, ...calm });
  await rows(`insert into metric_refreshes (user_id, due_at) values ('${creator.user.id}', '2020-01-01')`);
  expect(await freshness()).toMatchObject({ isRefreshing: true });
  await rows(`update metric_refreshes set due_at = '2100-01-01'`);
  expect(await freshness()).toMatchObject({ isRefreshing: false });
  await rows(`update metric_refreshes set lease_until = '2100-01-01'`);
  expect(await freshness()).toMatchObject({ isRefreshing: true });
  await rows(`update metric_refreshes set lease_until = null, finished_at = '2026-07-01T10:00:00Z'`);
  expect(await freshness()).toEqual({ updatedAt: '2026-07-01T10:00:00.000Z', ...calm });
});
