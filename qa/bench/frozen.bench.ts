import { waitUntil } from '@boardcast/testing';
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
 * A hundred users with 30 pins each, all due at once: alone, then while as many pins of a hundred others wait whom
 * Pinterest has answered with 429. The value is the rate of the first hundred beside them, the reference their rate alone.
 */
export async function benchFrozen(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    const population = new Population(bench);
    const free = await population.settle(await bench.control.addCrowd('free', USERS, BOARDS));
    const frozen = await population.settle(await bench.control.addCrowd('frozen', USERS, BOARDS));
    await rateOf(bench, population, free);
    const alone = await rateOf(bench, population, free);
    await freeze(bench, population, frozen);
    const beside = await rateOf(bench, population, free);
    const refused = await refusals(bench);
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

/** Makes these users' pins due, and Pinterest refuse the first of each. */
async function freeze(
  bench: BenchStack,
  population: Population,
  users: readonly Inhabitant[],
): Promise<void> {
  for (const { member } of users) {
    await bench.control.script({
      operationId: 'pins/create',
      when: { username: member.username },
      outcomes: [{ status: 429, code: 8, headers: { 'retry-after': String(FROZEN_SECONDS) } }],
    });
  }
  await schedule(population, users, new Date(Date.now() + AHEAD_MS));
  await waitUntil(async () => (await refusals(bench)) === users.length, {
    timeout: FROZEN_SECONDS * 1000,
    what: 'every account to be frozen',
  });
}

async function refusals(bench: BenchStack): Promise<number> {
  return (await bench.control.calls())['pins/create']?.byStatus['429'] ?? 0;
}

/** Posts a pin to every board of these users. @returns pins a second */
async function rateOf(
  bench: BenchStack,
  population: Population,
  users: readonly Inhabitant[],
): Promise<number> {
  const dueAt = new Date(Date.now() + AHEAD_MS);
  await schedule(population, users, dueAt);
  const userIds = users.map(({ userId }) => userId);
  await bench.whenPosted(dueAt, { userIds });
  const sends = (await bench.sends()).filter(
    (send) => userIds.includes(send.userId) && send.dueAt.getTime() === dueAt.getTime(),
  );
  const seconds = Math.max(...sends.map(({ lateMs }) => lateMs)) / 1000;
  return sends.length / seconds;
}

async function schedule(population: Population, users: readonly Inhabitant[], dueAt: Date): Promise<void> {
  await population.schedule(
    users.map((inhabitant) => ({ inhabitant, boardIds: inhabitant.member.boardIds, dueAt })),
  );
}

/** Claims that the pins of these users have cost so far. */
async function claimsOf(bench: BenchStack, users: readonly Inhabitant[]): Promise<number> {
  const [row] = await bench.stack.query<{ claims: number }>(
    'select sum(fence)::int as claims from pins where user_id = any($1)',
    [users.map(({ userId }) => userId)],
  );
  return row?.claims ?? 0;
}
