import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  analyticsPaths,
  engagementRate,
  pinPaths,
  type AnalyticsDashboard,
  type Numbers,
  type PinGroup,
  type PinGroupDetail,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { postAtPinterest } from '../testing/posted-at-pinterest.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { MetricsRefresh } from './metrics-refresh.service.js';

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());
beforeEach(() =>
  server.control.setSettings({ metricNames: 'common', splitMetrics: false, refusedFeatures: [] }),
);

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const refresh = (userId: string) => server.app.get(MetricsRefresh).run(userId);
/** Makes all numbers of a user due again. */
const makeDue = (userId: string) =>
  rows(`update pin_metrics set due_at = '2000-01-01' where user_id = '${userId}' and due_at is not null`);

/** Makes a user's pins so many days old, and their numbers due again. */
const age = (userId: string, days: number) => {
  const then = new Date(server.clock.now().getTime() - days * 86_400_000).toISOString();
  return rows(`update pin_metrics set published_at = '${then}', due_at = '2000-01-01'
    where user_id = '${userId}' and due_at is not null`);
};

const posted = (username: string, boards: number, agoDays?: number) =>
  postAtPinterest(server, bus, { username, boards, ...(agoDays !== undefined && { agoDays }) });

async function detailOf({ browser }: SignedIn, group: PinGroup): Promise<PinGroupDetail> {
  return (await browser.get(pinPaths.group(group.id))).body as PinGroupDetail;
}

const numbersOf = ({ impressions, saves, pinClicks, linkClicks }: Numbers): Numbers => ({
  ...{ impressions, saves, pinClicks, linkClicks },
});

const sumOf = (all: readonly Numbers[], name: keyof Numbers) =>
  all.reduce((sum, numbers) => sum + (numbers[name] ?? 0), 0);

describe('a refresh', () => {
  it('brings what Pinterest tells, number for number, to every screen', async () => {
    const nora = await posted('counted_often', 10);
    await refresh(nora.user.id);
    const told = await server.control.metrics(nora.pinIds);
    const { pins, ...group } = await detailOf(nora, nora.group);
    for (const pin of pins) {
      const expected = told[pin.pinterestPinId ?? ''] ?? NOTHING;
      expect({ pin: pin.pinterestPinId, ...numbersOf(pin) }).toEqual({
        pin: pin.pinterestPinId,
        ...expected,
      });
    }
    const all = Object.values(told).filter((numbers) => numbers !== null);
    const sums = {
      impressions: sumOf(all, 'impressions'),
      saves: sumOf(all, 'saves'),
      pinClicks: sumOf(all, 'pinClicks'),
      linkClicks: sumOf(all, 'linkClicks'),
    };
    expect(sums.impressions).toBeGreaterThan(0);
    expect(numbersOf(group)).toEqual(sums);
    const { metrics, pagination } = (await nora.browser.get(analyticsPaths.dashboard))
      .body as AnalyticsDashboard;
    expect(metrics).toEqual({
      totalImpressions: sums.impressions,
      totalSaves: sums.saves,
      totalPinClicks: sums.pinClicks,
      totalLinkClicks: sums.linkClicks,
      totalClicks: sums.pinClicks + sums.linkClicks,
      engagementRate: engagementRate(sums),
    });
    expect(pagination).toMatchObject({ totalItems: 10, totalPages: 1 });
  });

  it('asks for the whole account where its boards would cost more calls', async () => {
    const nora = await posted('has_many_boards', 9);
    const before = await server.control.calls();
    await refresh(nora.user.id);
    const after = await server.control.calls();
    const made = (operation: string) => (after[operation]?.total ?? 0) - (before[operation]?.total ?? 0);
    expect([made('boards/list_pins'), made('pins/list'), made('user_account/get')]).toEqual([0, 1, 1]);
  });

  it('marks a pin that has gone, keeps its numbers, and asks for it no more', async () => {
    const nora = await posted('lost_a_pin', 2);
    await refresh(nora.user.id);
    const before = (await detailOf(nora, nora.group)).pins[0];
    await server.control.deletePin(before?.pinterestPinId ?? '');
    await makeDue(nora.user.id);
    await refresh(nora.user.id);
    // So new a pin may not be everywhere yet.
    expect((await detailOf(nora, nora.group)).pins.map(({ isGone }) => isGone)).toEqual([false, false]);
    await age(nora.user.id, 1);
    await refresh(nora.user.id);
    const { pins } = await detailOf(nora, nora.group);
    expect(pins.map(({ isGone }) => isGone)).toEqual([true, false]);
    expect(numbersOf(pins[0] ?? NOTHING)).toEqual(numbersOf(before ?? NOTHING));
    expect(await rows(`select due_at from pin_metrics where gone_at is not null`)).toEqual([
      { due_at: null },
    ]);
  });

  it('takes no refusal for the end of a pin', async () => {
    const nora = await posted('refused_a_pin', 1);
    await refresh(nora.user.id);
    await age(nora.user.id, 1);
    const when = { username: 'refused_a_pin' };
    for (const operationId of ['boards/list_pins', 'pins/get'] as const) {
      await server.control.script({ operationId, when, outcomes: [{ status: 403, code: 29 }] });
    }
    await refresh(nora.user.id);
    expect((await detailOf(nora, nora.group)).pins[0]).toMatchObject({ isGone: false });
    const [left] = await rows(`select due_at from pin_metrics where user_id = '${nora.user.id}'`);
    expect(left?.due_at).toEqual(new Date(server.clock.now().getTime() + 86_400_000));
  });

  it('counts no past as growth, also where the first answer had no numbers', async () => {
    const nora = await posted('has_a_past', 3);
    await refresh(nora.user.id);
    await age(nora.user.id, 400);
    const of = `where user_id = '${nora.user.id}'`;
    await rows(`delete from user_metric_days ${of}`);
    await rows(
      `update pin_metrics set impressions = null, saves = null, pin_clicks = null, link_clicks = null ${of}`,
    );
    await refresh(nora.user.id);
    expect((await detailOf(nora, nora.group)).impressions).toBeGreaterThan(0);
    expect(await rows(`select sum(impressions)::int as grown from user_metric_days ${of}`)).toEqual([
      { grown: null },
    ]);
  });

  it('counts growth once, however often it runs', async () => {
    const nora = await posted('grows_once', 10);
    await refresh(nora.user.id);
    const grown = () =>
      rows(`select impressions::int from user_metric_days where user_id = '${nora.user.id}' order by day`);
    const first = await grown();
    await makeDue(nora.user.id);
    await Promise.all([refresh(nora.user.id), refresh(nora.user.id)]);
    expect(await grown()).toEqual(first);
    const told = Object.values(await server.control.metrics(nora.pinIds)).filter(
      (numbers) => numbers !== null,
    );
    expect(first).toEqual([{ impressions: sumOf(told, 'impressions') }]);
  });

  it('remembers that Pinterest gives this app no numbers, and keeps the connection', async () => {
    const nora = await posted('refused_numbers', 1);
    await server.control.setSettings({ refusedFeatures: ['pin_metrics'] });
    await refresh(nora.user.id);
    const { freshness } = (await nora.browser.get(analyticsPaths.dashboard)).body as AnalyticsDashboard;
    expect(freshness).toMatchObject({ isRefused: true, isRefreshing: false });
    expect(await rows(`select status from connections where user_id = '${nora.user.id}'`)).toEqual([
      { status: 'connected' },
    ]);
    await server.control.setSettings({ refusedFeatures: [] });
    await refresh(nora.user.id);
    const again = (await nora.browser.get(analyticsPaths.dashboard)).body as AnalyticsDashboard;
    expect(again.freshness).toMatchObject({ isRefused: false, updatedAt: expect.any(String) });
  });

  it('tells that Pinterest could not be asked, and when it is asked again, until it was', async () => {
    const nora = await posted('asked_in_vain', 1);
    const freshness = async () =>
      ((await nora.browser.get(analyticsPaths.dashboard)).body as AnalyticsDashboard).freshness;
    await server.control.script({
      operationId: 'boards/list_pins',
      when: { username: 'asked_in_vain' },
      outcomes: [{ status: 500, times: 9 }],
    });
    await refresh(nora.user.id);
    await server.control.clearOutcomes();
    const inMinutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000);
    expect(await freshness()).toMatchObject({
      ...{ isFailed: true, isRefused: false, isRefreshing: false, updatedAt: null },
      retryAt: inMinutes(15).toISOString(),
    });
    server.clock.set(inMinutes(15));
    expect(await freshness()).toMatchObject({ isFailed: true, isRefreshing: true, retryAt: null });
    await refresh(nora.user.id);
    expect(await freshness()).toMatchObject({ isFailed: false, updatedAt: inMinutes(0).toISOString() });
  });

  it('leaves what Pinterest does not tell as it was', async () => {
    const nora = await posted('tells_no_saves', 4);
    await refresh(nora.user.id);
    const before = (await detailOf(nora, nora.group)).pins.map(numbersOf);
    await server.control.setSettings({ metricNames: 'documented' });
    await makeDue(nora.user.id);
    await refresh(nora.user.id);
    expect((await detailOf(nora, nora.group)).pins.map(numbersOf)).toEqual(before);
  });

  it('takes nothing back where it learns no more than the last 90 days', async () => {
    const nora = await posted('seen_of_late', 6, 80);
    await server.control.setSettings({ splitMetrics: true });
    const total = async () => (await detailOf(nora, nora.group)).impressions ?? 0;
    await refresh(nora.user.id);
    const totals = [await total()];
    for (const days of [100, 120, 140]) {
      await server.control.measureLater('seen_of_late', 20);
      await age(nora.user.id, days);
      await refresh(nora.user.id);
      totals.push(await total());
    }
    const told = Object.values(await server.control.metrics(nora.pinIds)).flatMap((one) => one ?? []);
    expect(sumOf(told, 'impressions')).toBeLessThan(totals[0] ?? 0);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const less = `impressions < 0 or saves < 0 or pin_clicks < 0 or link_clicks < 0`;
    expect(
      await rows(`select from user_metric_days where user_id = '${nora.user.id}' and (${less})`),
    ).toEqual([]);
    // Of its whole life, a smaller number is a revision.
    await server.control.setSettings({ splitMetrics: false });
    await rows(`update pin_metrics set impressions = impressions * 9 where user_id = '${nora.user.id}'`);
    await age(nora.user.id, 140);
    await refresh(nora.user.id);
    const revised = Object.values(await server.control.metrics(nora.pinIds)).flatMap((one) => one ?? []);
    expect(await total()).toBe(sumOf(revised, 'impressions'));
  });

  it('forgets a record that its user deletes', async () => {
    const nora = await posted('forgets', 2);
    await refresh(nora.user.id);
    await nora.browser.delete(pinPaths.group(nora.group.id));
    await makeDue(nora.user.id);
    await refresh(nora.user.id);
    const { metrics, topPins } = (await nora.browser.get(analyticsPaths.dashboard))
      .body as AnalyticsDashboard;
    expect([metrics.totalImpressions, topPins]).toEqual([0, []]);
  });
});

const NOTHING: Numbers = { impressions: null, saves: null, pinClicks: null, linkClicks: null };
