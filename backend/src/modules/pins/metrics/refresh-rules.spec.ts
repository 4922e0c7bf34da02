import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type TestBackend } from '../../../testing/start-backend.js';
import { postAtPinterest } from '../testing/posted-at-pinterest.js';
import { addPosted } from '../testing/posted-groups.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { MetricsRefresh } from './metrics-refresh.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const refresh = (userId: string) => server.app.get(MetricsRefresh).run(userId);
const ahead = (ms: number) => new Date(server.clock.now().getTime() + ms);
const post = (username: string, boards = 1) => postAtPinterest(server, bus, { username, boards });
const refreshOf = async (userId: string) =>
  (await rows(`select * from metric_refreshes where user_id = '${userId}'`))[0];
/** Makes a user's pins so old, and due. */
const age = (userId: string, ms: number) =>
  rows(`update pins set published_at = '${ahead(-ms).toISOString()}' where user_id = '${userId}';
    update pin_metrics set published_at = '${ahead(-ms).toISOString()}', due_at = '2000-01-01'
    where user_id = '${userId}'`);
const calls = async (operation: string) => (await server.control.calls())[operation]?.total ?? 0;

describe('the numbers of a pin', () => {
  it.each([
    ['47 hours', 47 * HOUR_MS, HOUR_MS],
    ['49 hours', 49 * HOUR_MS, DAY_MS],
    ['61 days', 61 * DAY_MS, 7 * DAY_MS],
  ])('that is %s old are next read as late as is worth it', async (words, old, next) => {
    const nora = await post(`aged_${words.replace(' ', '_')}`);
    await age(nora.user.id, old);
    await refresh(nora.user.id);
    expect(await rows(`select due_at from pin_metrics where user_id = '${nora.user.id}'`)).toEqual([
      { due_at: ahead(next) },
    ]);
  });

  it.each([
    [2, 'are growth', true],
    [8, 'are its past, not growth', false],
  ])('first told after %d days %s', async (days, _, isGrowth) => {
    const nora = await post(`first_told_${days}`, 4);
    await age(nora.user.id, days * DAY_MS);
    await refresh(nora.user.id);
    const of = `where user_id = '${nora.user.id}'`;
    const [told] = await rows(`select sum(impressions)::int as sum from pin_metrics ${of}`);
    expect(told?.sum).toBeGreaterThan(0);
    const grown = await rows(`select impressions::int as sum from user_metric_days ${of}`);
    expect(grown).toEqual(isGrowth ? [told] : []);
  });

  it('are found although its commit came half an hour late', async () => {
    const nora = await post('late_commit', 1);
    await rows(`update pins set published_at = '${ahead(-HOUR_MS / 2).toISOString()}' where user_id = '${nora.user.id}';
      update metric_refreshes set found_until = '${ahead(0).toISOString()}' where user_id = '${nora.user.id}'`);
    await refresh(nora.user.id);
    expect(await rows(`select from pin_metrics where user_id = '${nora.user.id}'`)).toHaveLength(1);
  });

  it('are asked for one by one of 25 pins; others wait a day', async () => {
    await server.control.addAccount('many_gone', 1);
    const { user } = await server.signIn('many_gone');
    const pin = { boardId: '999999999', publishedAt: ahead(-2 * DAY_MS).toISOString() };
    await addPosted(
      server,
      user.id,
      Array.from({ length: 26 }, () => pin),
    );
    const before = await calls('pins/get');
    await refresh(user.id);
    expect((await calls('pins/get')) - before).toBe(25);
    const left = `select due_at from pin_metrics where user_id = '${user.id}' and gone_at is null`;
    expect(await rows(left)).toEqual([{ due_at: ahead(DAY_MS) }]);
  });
});

describe('a refresh', () => {
  it('waits for calls that Pinterest has, and is not over', async () => {
    const nora = await post('out_of_calls');
    await server.control.script({
      ...{ operationId: 'boards/list_pins', when: { username: 'out_of_calls' } },
      outcomes: [{ status: 429, code: 8 }],
    });
    await refresh(nora.user.id);
    const before = await calls('boards/list_pins');
    await refresh(nora.user.id);
    expect((await calls('boards/list_pins')) - before).toBe(0);
    const left = await refreshOf(nora.user.id);
    expect(left).toMatchObject({ finished_at: null, lease_until: null, failed_at: expect.any(Date) });
    expect(left?.due_at.getTime()).toBeGreaterThan(server.clock.now().getTime());
  });

  it('waits a day where the connection is lost', async () => {
    const nora = await post('lost_connection');
    await server.control.revokeTokens('lost_connection');
    await refresh(nora.user.id);
    expect(await refreshOf(nora.user.id)).toMatchObject({ due_at: ahead(DAY_MS), finished_at: null });
  });
});
