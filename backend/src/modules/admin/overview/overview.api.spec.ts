import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminDashboardSchema,
  adminPaths,
  adminStatsSchema,
  type AdminDashboard,
  type AdminStats,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { runSql, waitUntil, type TestClient } from '@boardcast/testing';
import { startBackend, type TestBackend } from '../../../testing/start-backend.js';
import { STOPPED_FAULT } from '../../pins/state/pin-faults.js';
import { OverviewRows } from '../testing/overview-rows.js';

let server: TestBackend;
let admin: TestClient;
let rows: OverviewRows;

/** Far from any month's end; tests that are about these set their own. */
const NOON = '2026-03-10T12:00:00Z';
/** The administrator's own row, who is a user like others. */
const ADMIN_SINCE = '2020-01-01T00:00:00Z';

beforeAll(async () => {
  server = await startBackend();
  rows = new OverviewRows(server.config.DATABASE_URL);
  admin = (await server.signIn(SANDBOX_USERNAMES.administrator)).browser;
  await sql(`update users set created_at = '${ADMIN_SINCE}'`);
});
afterEach(() => rows.clear());
afterAll(() => server.close());

const sql = (text: string) => runSql(server.config.DATABASE_URL, text);
/** Read at this moment: a reading of another year is remembered no more. */
async function readAt(now: string, path: string): Promise<unknown> {
  server.clock.set(new Date(0));
  await admin.get(path);
  server.clock.set(new Date(now));
  return (await admin.get(path)).body;
}
const stats = async (now = NOON): Promise<AdminStats> =>
  adminStatsSchema.parse(await readAt(now, adminPaths.stats));
const dashboard = async (now = NOON): Promise<AdminDashboard> =>
  adminDashboardSchema.parse(await readAt(now, adminPaths.dashboard));
const revenue = async (now: string) => (await dashboard(now)).stats;
const onDay = <Day extends { date: string }>(days: readonly Day[], date: string) =>
  days.find((day) => day.date === date);

describe('the overview with nothing in it', () => {
  it('has zeros, no change of revenue, and 30 days up to today', async () => {
    expect(await stats()).toMatchObject({
      ...{ totalUsers: 1, activeSubscriptions: 0, pinsCreatedThisMonth: 0 },
      ...{ pinsCreatedToday: 0, failedPinsToday: 0, database: 'healthy', queue: 'healthy' },
    });
    const { userGrowth, pinStatusByDay, pinsPostedByDay, ...numbers } = await dashboard();
    expect(numbers).toMatchObject({
      stats: { monthlyRevenue: 0, revenueChange: null, otherCurrencies: [] },
      scheduledPins: { scheduledForToday: 0, scheduledForFuture: 0 },
      retryStats: { pendingRetry: 0, overdue: 0, onHold: 0 },
    });
    expect(userGrowth).toHaveLength(30);
    expect(userGrowth[0]).toEqual({ date: '2026-02-09', freeUsers: 1, subscribedUsers: 0 });
    expect(userGrowth.at(-1)).toEqual({ date: '2026-03-10', freeUsers: 1, subscribedUsers: 0 });
    expect(pinStatusByDay.every(({ completed, failed }) => completed + failed === 0)).toBe(true);
    expect(pinsPostedByDay.map(({ date }) => date)).toEqual(userGrowth.map(({ date }) => date));
  });

  it('is remembered for 30 s, and no longer', async () => {
    expect((await stats(NOON)).totalUsers).toBe(1);
    await rows.user('2026-03-01T00:00:00Z');
    server.clock.advance(29_000);
    expect((await admin.get(adminPaths.stats)).body).toMatchObject({ totalUsers: 1 });
    server.clock.advance(1_000);
    expect((await admin.get(adminPaths.stats)).body).toMatchObject({ totalUsers: 2 });
  });
});

describe('revenue and subscriptions', () => {
  it('are those that are paid: late payments too, but no trial, grant, or one that was never paid', async () => {
    const start = '2026-01-05T00:00:00Z';
    for (const status of ['active', 'past_due', 'trialing', 'unpaid', 'paused', 'incomplete'])
      await rows.subscription(await rows.user(start), start, { status });
    await rows.subscription(await rows.user(start), start, {
      status: 'incomplete_expired',
      ended_at: '2026-01-06T00:00:00Z',
    });
    await rows.user(start, { subscription_is_free: 'true', free_granted_at: start });

    expect(await stats()).toMatchObject({ totalUsers: 9, activeSubscriptions: 2 });
    expect((await dashboard()).stats).toMatchObject({ monthlyRevenue: 19.98, revenueChange: 0 });
  });

  it('count a cancelled one until it ends, to the moment', async () => {
    const ended_at = '2026-03-10T12:00:00Z';
    const user = await rows.user('2026-01-01T00:00:00Z');
    await rows.subscription(user, '2026-01-01T00:00:00Z', { status: 'canceled', ended_at });
    const scheduled = await rows.user('2026-01-01T00:00:00Z');
    await rows.subscription(scheduled, '2026-01-01T00:00:00Z', { cancel_at_period_end: 'true' });

    expect((await stats('2026-03-10T11:59:00Z')).activeSubscriptions).toBe(2);
    expect((await stats('2026-03-10T12:00:00Z')).activeSubscriptions).toBe(1);
    expect(await revenue('2026-03-10T12:00:00Z')).toMatchObject({
      monthlyRevenue: 9.99,
      revenueChange: -50,
    });
  });

  it('bring nothing when they began and ended within the month', async () => {
    const user = await rows.user('2026-03-01T00:00:00Z');
    await rows.subscription(user, '2026-03-02T00:00:00Z', {
      status: 'canceled',
      ended_at: '2026-03-09T00:00:00Z',
    });
    expect(await revenue(NOON)).toEqual({ monthlyRevenue: 0, revenueChange: null, otherCurrencies: [] });
  });

  it('are compared with the end of last month: new ones are growth, of which there is no percent from nothing', async () => {
    await rows.subscription(await rows.user(ADMIN_SINCE), '2026-02-28T23:59:59.999Z');
    expect(await revenue('2026-02-28T23:59:59.999Z')).toMatchObject({ revenueChange: null });
    await rows.subscription(await rows.user(ADMIN_SINCE), '2026-03-01T00:00:00.001Z');
    await rows.subscription(await rows.user(ADMIN_SINCE), '2026-03-09T00:00:00Z', { amount: 500 });
    expect(await revenue(NOON)).toMatchObject({ monthlyRevenue: 24.98, revenueChange: 150.1 });
  });

  it.each([
    ['year', 12_000, 10],
    ['week', 300, 13],
    ['day', 24, 7.3],
    ['month', 999, 9.99],
  ])('take a price per %s for an average month', async (interval, amount, dollars) => {
    await rows.subscription(await rows.user(ADMIN_SINCE), '2026-03-03T00:00:00Z', { interval, amount });
    expect(await revenue(NOON)).toMatchObject({ monthlyRevenue: dollars });
  });

  it('tell of other currencies, and never add them', async () => {
    await rows.subscription(await rows.user(ADMIN_SINCE), '2026-02-03T00:00:00Z');
    for (const amount of [900, 1000])
      await rows.subscription(await rows.user(ADMIN_SINCE), '2026-03-03T00:00:00Z', {
        currency: 'eur',
        amount,
      });
    await rows.subscription(await rows.user(ADMIN_SINCE), '2026-03-03T00:00:00Z', {
      ...{ currency: 'jpy', amount: 1_500 },
    });
    expect(await revenue(NOON)).toEqual({
      monthlyRevenue: 9.99,
      revenueChange: 0,
      otherCurrencies: [
        { currency: 'eur', amount: 1_900 },
        { currency: 'jpy', amount: 1_500 },
      ],
    });
    expect((await stats()).activeSubscriptions).toBe(4);
  });
});

describe('the growth of users', () => {
  it('has each day as it ended, with who paid then', async () => {
    await rows.user('2026-03-07T23:59:59.999Z');
    const payer = await rows.user('2026-03-08T00:00:00Z');
    await rows.subscription(payer, '2026-03-08T10:00:00Z', {
      status: 'canceled',
      ended_at: '2026-03-09T10:00:00Z',
    });
    await rows.subscription(payer, '2026-03-10T10:00:00Z');
    await rows.subscription(payer, '2026-03-10T10:30:00Z');
    // Begins and ends on other days than the one that it overlaps: still one payer.
    await rows.subscription(payer, '2026-03-07T22:00:00Z', {
      status: 'canceled',
      ended_at: '2026-03-09T09:00:00Z',
    });

    const { userGrowth } = await dashboard('2026-03-10T23:00:00Z');

    expect(userGrowth.slice(-5)).toEqual([
      { date: '2026-03-06', freeUsers: 1, subscribedUsers: 0 },
      { date: '2026-03-07', freeUsers: 1, subscribedUsers: 1 },
      { date: '2026-03-08', freeUsers: 2, subscribedUsers: 1 },
      { date: '2026-03-09', freeUsers: 3, subscribedUsers: 0 },
      { date: '2026-03-10', freeUsers: 2, subscribedUsers: 1 },
    ]);
  });
});

describe('pins', () => {
  const failed = (updated_at: string, fault: unknown = { message: 'No' }) => ({
    ...{ state: 'failed', updated_at, fault: JSON.stringify(fault) },
  });
  const published = (published_at: string) => ({ state: 'published', published_at });

  it('are counted by month and day of UTC; what its user stopped has not failed', async () => {
    const user = await rows.user(ADMIN_SINCE);
    const fault = { message: STOPPED_FAULT.message };
    await rows.group(user, '2026-02-28T23:59:59.999Z', [{}, failed('2026-03-10T01:00:00Z')]);
    await rows.group(user, '2026-03-01T00:00:00Z', [{}, {}], { deleted_at: '2026-03-02T00:00:00Z' });
    await rows.group(user, '2026-03-09T23:59:59.999Z', [failed('2026-03-10T01:00:00Z')]);
    await rows.group(user, '2026-03-10T00:00:00Z', [
      ...[{}, failed('2026-03-10T01:00:00Z'), failed('2026-03-10T01:00:00Z', fault)],
      { state: 'unconfirmed', updated_at: '2026-03-10T01:00:00Z' },
    ]);

    expect(await stats()).toMatchObject({
      ...{ pinsCreatedThisMonth: 7, pinsCreatedToday: 4, failedPinsToday: 2 },
    });
    expect(onDay((await dashboard()).pinStatusByDay, '2026-03-10')).toMatchObject({ failed: 4 });
  });

  it.each([
    ['2028-02-29T12:00:00Z', '2028-01-31', '2028-02-29T00:00:00Z', 1],
    ['2028-03-01T00:30:00Z', '2028-02-01', '2028-02-29T23:59:59.999Z', 0],
    ['2026-12-31T23:59:59Z', '2026-12-02', '2026-12-31T00:00:00Z', 1],
    ['2027-01-01T00:00:00Z', '2026-12-03', '2026-12-31T23:59:59.999Z', 0],
  ])('know leap days and ends of years: %s', async (now, first, made, today) => {
    const user = await rows.user(ADMIN_SINCE);
    await rows.group(user, made, [published(made)], { published_at: made });
    expect(await stats(now)).toMatchObject({ pinsCreatedToday: today, pinsCreatedThisMonth: today });
    const { pinStatusByDay, pinGroupsPublishedByDay, pinsPostedByDay } = await dashboard(now);
    expect(pinStatusByDay[0]?.date).toBe(first);
    const day = made.slice(0, 10);
    expect(onDay(pinStatusByDay, day)).toEqual({ date: day, completed: 1, failed: 0 });
    expect(onDay(pinsPostedByDay, day)).toEqual({ date: day, count: 1 });
    expect(onDay(pinGroupsPublishedByDay, day)).toEqual({ date: day, count: 1 });
  });

  it('are drawn by the day they were posted or failed; what was before the first day is not drawn', async () => {
    const user = await rows.user(ADMIN_SINCE);
    await rows.group(user, '2026-01-01T00:00:00Z', [
      published('2026-02-08T23:59:59.999Z'),
      published('2026-02-09T00:00:00Z'),
      published('2026-03-05T23:59:59.999Z'),
      published('2026-03-06T00:00:00Z'),
      failed('2026-03-06T08:00:00Z'),
    ]);
    const { pinStatusByDay } = await dashboard();
    expect(pinStatusByDay.filter(({ completed, failed }) => completed + failed > 0)).toEqual([
      { date: '2026-02-09', completed: 1, failed: 0 },
      { date: '2026-03-05', completed: 1, failed: 0 },
      { date: '2026-03-06', completed: 1, failed: 1 },
    ]);
  });

  it('are scheduled until their time comes, and wait for a retry once they were tried', async () => {
    const user = await rows.user(ADMIN_SINCE);
    for (const scheduled_for of ['2026-03-10T11:59:00Z', '2026-03-10T23:59:59Z', '2026-03-11T00:00:00Z'])
      await rows.group(user, '2026-03-01T00:00:00Z', [{}], { scheduled_for });
    await rows.group(user, '2026-03-01T00:00:00Z', [{}], {
      ...{ scheduled_for: '2026-03-10T20:00:00Z', deleted_at: '2026-03-02T00:00:00Z' },
    });
    // Or what is overdue would be sent at any moment.
    await sql(`insert into publish_rests (user_id, until, held_at) values ('${user}', now(), now())`);
    const next_at = '2100-01-01T00:00:00Z';
    await rows.group(user, '2026-03-01T00:00:00Z', [
      { retry_count: 3, next_at },
      { retry_count: 0, next_at },
      { retry_count: 1, next_at, state: 'held', hold_reason: 'spam' },
      { state: 'held', hold_reason: 'connection' },
      { next_at: '2026-03-02T00:00:00Z', state: 'held', hold_reason: 'spam' },
      { retry_count: 8, ...failed('2026-03-02T00:00:00Z') },
    ]);
    expect(await dashboard()).toMatchObject({
      scheduledPins: { scheduledForToday: 1, scheduledForFuture: 2 },
      retryStats: { pendingRetry: 1, overdue: 1, onHold: 1 },
    });
  });
});

describe('the time zone of the database', () => {
  it('changes no number', async () => {
    const user = await rows.user('2026-03-08T23:30:00Z');
    await rows.subscription(user, '2026-02-28T23:30:00Z');
    await rows.group(
      user,
      '2026-03-01T00:30:00Z',
      [{ state: 'published', published_at: '2026-03-09T23:30:00Z' }],
      {
        published_at: '2026-03-09T23:30:00Z',
        scheduled_for: '2026-03-10T23:30:00Z',
      },
    );
    const before = [await stats(), await dashboard()];
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await sql(
        `do $$ begin execute format('alter database %I set timezone to %L', current_database(), '${zone}'); end $$`,
      );
      // Connections keep the zone they began with, and end in their own time.
      const end = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      await waitUntil(async () => (await sql(end)).rows.length === 0);
      expect((await sql('show timezone')).rows).toEqual([{ TimeZone: zone }]);
      expect([await stats(), await dashboard()]).toEqual(before);
    }
  });
});
