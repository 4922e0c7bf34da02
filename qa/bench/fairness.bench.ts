import type { CrowdMember } from '@boardcast/sandbox';
import { postBare } from './bare-posts.js';
import { BenchStack, type BenchOptions } from './bench-stack.js';
import { percentile, type Report } from './figure.js';
import { Population, type Inhabitant } from './population.js';

const SMALL_USERS = 100;
const LARGE_BOARDS = 5_000;
const ROUNDS = 3;
const AHEAD_MS = 3_000;

/**
 * A hundred users with one pin each, all due at once: first alone, then behind a user whose 5,000 pins are being
 * posted. The value is the small users' wait behind the large one, the reference their wait alone.
 */
export async function benchFairness(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    const crowd = await bench.control.addCrowd('small', SMALL_USERS, 1);
    const [giant] = await bench.control.addCrowd('large', 1, LARGE_BOARDS);
    if (!giant) throw new Error('There is nobody');
    const population = new Population(bench);
    const small = await population.settle(crowd);
    const [large] = await population.settle([giant]);
    if (!large) throw new Error('There is nobody');
    const bare = await bareWait(bench, crowd);

    await rounds(bench, population, small, 1);
    const alone = await rounds(bench, population, small, ROUNDS);
    const dueAt = new Date(Date.now() + AHEAD_MS);
    await population.schedule([{ inhabitant: large, boardIds: giant.boardIds, dueAt }]);
    const behind = await rounds(bench, population, small, ROUNDS);
    const left = await bench.unposted(dueAt);
    if (left === 0) throw new Error('The large user was done before the small ones');
    await bench.whenPosted(dueAt);
    await bench.check();

    const sends = (await bench.sends()).filter(({ userId }) => userId !== large.userId);
    const waits = (dueTimes: number[], percent: number): number =>
      percentile(
        sends.filter((send) => dueTimes.includes(send.dueAt.getTime())).map(({ lateMs }) => lateMs),
        percent,
      );
    const [value, reference] = [waits(behind, 95), waits(alone, 95)];
    report({
      ...{
        name: 'publish.fairness.p95',
        value,
        unit: 'ms',
        reference,
        target: 'at most twice the idle time',
      },
      ...{ met: value <= 2 * reference, p50: waits(behind, 50), idleP50: waits(alone, 50), bareP95: bare },
    });
  } finally {
    await bench.close();
  }
}

/** Wait for all but the last five of the same creates without the product. */
async function bareWait({ provider }: BenchStack, crowd: readonly CrowdMember[]): Promise<number> {
  const posts = await postBare(provider, crowd, SMALL_USERS);
  const start = Math.min(...posts.map(({ startedAt }) => startedAt));
  return percentile(
    posts.map(({ answeredAt }) => answeredAt - start),
    95,
  );
}

/** One pin for each user, several times. @returns when they were due */
async function rounds(
  bench: BenchStack,
  population: Population,
  small: readonly Inhabitant[],
  count: number,
): Promise<number[]> {
  const dueTimes: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const dueAt = new Date(Date.now() + AHEAD_MS);
    await population.schedule(
      small.map((inhabitant) => ({ inhabitant, boardIds: inhabitant.member.boardIds, dueAt })),
    );
    await bench.whenPosted(dueAt, { userIds: small.map(({ userId }) => userId) });
    dueTimes.push(dueAt.getTime());
  }
  return dueTimes;
}
