import { loadavg } from 'node:os';
import { BenchStack, type BenchOptions } from './bench-stack.js';
import { percentile, type Report } from './figure.js';
import { Population, type Inhabitant } from './population.js';

const USERS = 190;
/** Accounts whose creates are not answered: 5 % of all. */
const HANGING = 10;
const BOARDS = 15;
const BOARDS_OF_HANGING = 50;
/** One pin of each user becomes due in this time, in milliseconds. */
const ROUND_MS = 1_000;
const LATENCY = { mean: 300, p99: 2_000, seed: 'hanging' };
/** Time to write the rows, in milliseconds. */
const AHEAD_MS = 6_000;

/**
 * 190 users with a pin a second each, for 15 seconds: alone, then while ten others have 50 pins due whose creates hang
 * until the end. The value is the time from due to posted of the 190 beside them, the reference the same alone.
 */
export async function benchHanging(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    const population = new Population(bench);
    const quick = await population.settle(await bench.control.addCrowd('quick', USERS, BOARDS));
    const hanging = await population.settle(
      await bench.control.addCrowd('hanging', HANGING, BOARDS_OF_HANGING),
    );
    await bench.control.setSettings({ latency: LATENCY });
    await timesOf(bench, population, quick, { seconds: 3 });
    const alone = await timesOf(bench, population, quick, { seconds: BOARDS });
    for (const { member } of hanging) {
      await bench.control.script({
        operationId: 'pins/create',
        when: { username: member.username },
        outcomes: [{ held: true, times: BOARDS_OF_HANGING }],
      });
    }
    const beside = await timesOf(bench, population, quick, { seconds: BOARDS, others: hanging });
    const held = await heldOf(bench, hanging);
    await bench.control.releaseAnswers();
    await bench.whenPosted(new Date());
    await bench.check();
    const [value, reference] = [percentile(beside, 95), percentile(alone, 95)];
    report({
      ...{ name: 'publish.hanging', value, unit: 'ms', reference, target: 'at most twice the time alone' },
      ...{ met: value <= 2 * reference, p50: percentile(beside, 50), aloneP50: percentile(alone, 50) },
      ...{ held, load: loadavg()[0] },
    });
  } finally {
    await bench.close();
  }
}

/**
 * Lets a pin a second of each of `measured` become due, one user after the other, and all pins of `others` with the first.
 * @returns milliseconds from due to posted
 */
async function timesOf(
  bench: BenchStack,
  population: Population,
  measured: readonly Inhabitant[],
  { seconds, others = [] }: { seconds: number; others?: readonly Inhabitant[] },
): Promise<number[]> {
  const start = Date.now() + AHEAD_MS;
  const groups = measured.flatMap((inhabitant, index) =>
    inhabitant.member.boardIds.slice(0, seconds).map((boardId, round) => ({
      ...{ inhabitant, boardIds: [boardId] },
      dueAt: new Date(start + (round + index / measured.length) * ROUND_MS),
    })),
  );
  await population.schedule([
    ...groups,
    ...others.map((inhabitant) => ({
      ...{ inhabitant, boardIds: inhabitant.member.boardIds, dueAt: new Date(start) },
    })),
  ]);
  const userIds = measured.map(({ userId }) => userId);
  await bench.whenPosted(new Date(start + seconds * ROUND_MS), { userIds });
  const rows = await bench.stack.query<{ ms: number }>(
    `select (extract(epoch from pins.published_at - g.scheduled_for) * 1000)::float8 as ms from pins
     join pin_groups g on g.id = pins.group_id where pins.user_id = any($1) and g.scheduled_for >= $2`,
    [userIds, new Date(start)],
  );
  return rows.map(({ ms }) => ms);
}

/** Pins of these users that publishers have in hand. */
async function heldOf(bench: BenchStack, users: readonly Inhabitant[]): Promise<number> {
  const [row] = await bench.stack.query<{ count: number }>(
    `select count(*)::int as count from pins where state = 'queued' and user_id = any($1)`,
    [users.map(({ userId }) => userId)],
  );
  return row?.count ?? 0;
}
