import { BenchStack, type BenchOptions } from './bench-stack.js';
import type { Report } from './figure.js';
import { Population, type Inhabitant } from './population.js';

const USERS = 100;
const BOARDS = 30;
/** Time to write the rows, in milliseconds. */
const AHEAD_MS = 5_000;
/** How long Pinterest's first answer freezes those accounts: longer than the others need. */
const FROZEN_SECONDS = 40;

/**
 * A hundred users with 30 pins each, all due at once: alone, then beside a hundred others whose creates Pinterest
 * answers with 429. The value is the rate of the first hundred beside them, the reference their rate alone.
 */
export async function benchFrozen(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    const population = new Population(bench);
    const free = await population.settle(await bench.control.addCrowd('free', USERS, BOARDS));
    const frozen = await population.settle(await bench.control.addCrowd('frozen', USERS, BOARDS));
    await rateOf(bench, population, free);
    const alone = await rateOf(bench, population, free);
    for (const { member } of frozen) {
      await bench.control.script({
        operationId: 'pins/create',
        when: { username: member.username },
        outcomes: [{ status: 429, code: 8, headers: { 'retry-after': String(FROZEN_SECONDS) } }],
      });
    }
    const beside = await rateOf(bench, population, free, frozen);
    const refused = (await bench.control.calls())['pins/create']?.byStatus['429'] ?? 0;
    const claims = await claimsOf(bench, frozen);
    await bench.whenPosted(new Date());
    await bench.check();
    report({
      ...{ name: 'publish.frozen', value: beside, unit: 'pins/s', reference: alone },
      ...{ target: 'ratio of at least 0.9', met: beside >= alone * 0.9, refused, claims },
    });
  } finally {
    await bench.close();
  }
}

/** Posts a pin to every board of `measured`, with those of `others` due at the same moment. @returns pins a second */
async function rateOf(
  bench: BenchStack,
  population: Population,
  measured: readonly Inhabitant[],
  others: readonly Inhabitant[] = [],
): Promise<number> {
  const dueAt = new Date(Date.now() + AHEAD_MS);
  await population.schedule(
    [...others, ...measured].map((inhabitant) => ({
      ...{ inhabitant, boardIds: inhabitant.member.boardIds, dueAt },
    })),
  );
  const userIds = measured.map(({ userId }) => userId);
  await bench.whenPosted(dueAt, { userIds });
  const sends = (await bench.sends()).filter(
    (send) => userIds.includes(send.userId) && send.dueAt.getTime() === dueAt.getTime(),
  );
  const seconds = Math.max(...sends.map(({ lateMs }) => lateMs)) / 1000;
  return sends.length / seconds;
}

/** Claims that the pins of these users have cost so far. */
async function claimsOf(bench: BenchStack, users: readonly Inhabitant[]): Promise<number> {
  const [row] = await bench.stack.query<{ claims: number }>(
    'select sum(fence)::int as claims from pins where user_id = any($1)',
    [users.map(({ userId }) => userId)],
  );
  return row?.claims ?? 0;
}
