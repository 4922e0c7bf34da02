import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsPaths, type AnalyticsDashboard, type Numbers, type PinGroup } from '@boardcast/contracts';
import type { FailpointName } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

/** Boards of each creator: their account is read instead, in several pages. */
const BOARDS = 6;
const DAY_S = 86_400;

const POINTS = [
  'backend.metrics-found',
  'backend.metrics-in-transaction',
  'backend.metrics-after-commit',
  'backend.metrics-before-end',
] as const satisfies FailpointName[];

interface Creator {
  person: Person;
  group: PinGroup;
}

let bench: FaultBench;
/** One for each scenario. */
let creators: Creator[];
beforeAll(async () => {
  bench = await FaultBench.start();
  creators = [];
  while (creators.length <= POINTS.length) {
    const { person, list } = await bench.newcomer(BOARDS);
    creators.push({ person, group: await person.publish(list.id) });
  }
  await bench.stack.settle();
  // Pinterest's first numbers come two days late. Everything is posted: its clock and ours may differ from now on.
  await bench.control.advanceTime(5 * DAY_S);
  await bench.control.setSettings({ pages: 'short' });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

const numbers = ({ impressions, saves, pinClicks, linkClicks }: Numbers): Numbers => ({
  ...{ impressions, saves, pinClicks, linkClicks },
});

const COLUMNS = `impressions::int, saves::int, pin_clicks::int as "pinClicks", link_clicks::int as "linkClicks"`;
const SUMS = ['impressions', 'saves', 'pin_clicks', 'link_clicks']
  .map((name) => `sum(${name}) as ${name}`)
  .join();

/** Asks for numbers, as the user does. */
async function ask({ person }: Creator): Promise<void> {
  await bench.stack.query(
    `insert into metric_refreshes (user_id, due_at) values ($1, now())
     on conflict (user_id) do update set due_at = now(), finished_at = null`,
    [person.user.id],
  );
  await bench.stack.query(`update pin_metrics set due_at = now() where user_id = $1`, [person.user.id]);
  // The process may die before it answers.
  await person.browser.post(analyticsPaths.refresh, {}).catch(() => undefined);
}

/** Ends the lease of a backend that has died, when it is due again, and starts it. Nobody asks again. */
async function goOn({ person }: Creator): Promise<void> {
  const ended = await bench.stack.query(
    `update metric_refreshes set lease_until = now(), due_at = now()
     where user_id = $1 and lease_until > now() and due_at = lease_until returning user_id`,
    [person.user.id],
  );
  expect(ended).toHaveLength(1);
  await bench.stack.backend.start();
  await waitUntil(async () => (await dashboard(person)).freshness.updatedAt !== null, {
    ...{ timeout: 90_000, every: 250, what: 'the refresh to be over' },
  });
}

async function dashboard({ browser }: Person): Promise<AnalyticsDashboard> {
  return (await browser.get(analyticsPaths.dashboard)).body as AnalyticsDashboard;
}

/** Pins, their sum on screen, and all that grew: everything is what Pinterest counts, once. */
async function expectTrueNumbers({ person, group }: Creator): Promise<void> {
  const { pins, ...sums } = await person.group(group.id);
  const told = await bench.control.metrics(pins.map(({ pinterestPinId }) => pinterestPinId ?? ''));
  const expected = pins.map(({ pinterestPinId }) => told[pinterestPinId ?? ''] ?? NOTHING);
  expect(pins.map(numbers)).toEqual(expected);
  const total = (name: keyof Numbers) => expected.reduce((sum, one) => sum + (one[name] ?? 0), 0);
  const totals = {
    ...{ impressions: total('impressions'), saves: total('saves') },
    ...{ pinClicks: total('pinClicks'), linkClicks: total('linkClicks') },
  };
  expect(totals.impressions).toBeGreaterThan(0);
  expect(numbers(sums)).toEqual(totals);
  const grown = await bench.stack.query(
    `select ${COLUMNS} from (select ${SUMS} from user_metric_days where user_id = $1) as days`,
    [person.user.id],
  );
  expect(grown).toEqual([totals]);
  const days = await bench.stack.query(
    `select ${COLUMNS} from (
       select ${SUMS} from (
         select distinct on (pin_number) days.* from pin_metric_days days
         join pin_metrics on number = pin_number and user_id = $1 order by pin_number, day desc
       ) as last
     ) as days`,
    [person.user.id],
  );
  expect(days).toEqual([totals]);
}

describe('F30: the backend is killed while it reads numbers', () => {
  it.each(POINTS.map((point, index) => [point, index] as const))(
    'at %s: the refresh goes on and counts nothing twice',
    async (point, index) => {
      const creator = creators[index] as Creator;
      bench.stack.failpoints.arm(point, 'die');
      await ask(creator);
      expect(await bench.stack.backend.whenEnded()).toBe('signal SIGKILL');
      await goOn(creator);
      await expectTrueNumbers(creator);

      await bench.finish(`F30 ${point}`);
    },
  );

  it('while Pinterest answers, with more to count than the last time', async () => {
    const creator = creators.at(-1) as Creator;
    await ask(creator);
    await waitUntil(async () => (await dashboard(creator.person)).freshness.updatedAt !== null, {
      timeout: 30_000,
    });
    await expectTrueNumbers(creator);
    await bench.control.advanceTime(DAY_S);
    await bench.script(creator.person, [{ held: true }], 'pins/list');

    await ask(creator);
    const held = () =>
      bench.stack.query(`select from metric_refreshes where user_id = $1 and lease_until > now()`, [
        creator.person.user.id,
      ]);
    await waitUntil(async () => (await held()).length > 0);
    await bench.stack.backend.kill();
    await bench.control.clearOutcomes();
    await goOn(creator);
    expect((await dashboard(creator.person)).freshness).toMatchObject({ isFailed: false });
    await expectTrueNumbers(creator);

    await bench.finish('F30 while Pinterest answers');
  });
});

const NOTHING: Numbers = { impressions: null, saves: null, pinClicks: null, linkClicks: null };
