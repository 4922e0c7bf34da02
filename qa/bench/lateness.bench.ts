import type { CrowdMember } from '@boardcast/sandbox';
import { postBare } from './bare-posts.js';
import { BenchStack, type BenchOptions } from './bench-stack.js';
import { percentile, type Report } from './figure.js';
import { Population, type Inhabitant } from './population.js';

const USERS = 1_000;
const BOARDS = 10;
/** Each user's groups further ahead: with the one that is due, 100,000 pins in all. */
const GROUPS_AHEAD = 9;
const IDLE_PINS = 200;
const IDLE_EVERY_MS = 137;
const DAY_MS = 86_400_000;
/** Time to write the rows, in milliseconds. */
const AHEAD_MS = 45_000;

/**
 * 100,000 scheduled pins. First, one pin at a time becomes due on an otherwise idle system; then 10,000 pins of 1,000
 * users become due in the same second. Lateness is due → created at the provider.
 */
export async function benchLateness(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    const crowd = await bench.control.addCrowd('creator', USERS, BOARDS);
    const population = new Population(bench);
    const inhabitants = await population.settle(crowd);
    const now = Date.now();
    const rush = new Date(Math.ceil((now + AHEAD_MS + IDLE_PINS * IDLE_EVERY_MS + 15_000) / 1000) * 1000);
    await population.schedule(inhabitants.flatMap((inhabitant) => groupsOf(inhabitant, rush)));
    await idle(bench, crowd, inhabitants, population, report);
    await crush(bench, crowd, rush, report);
    await bench.check();
  } finally {
    await bench.close();
  }
}

function groupsOf(inhabitant: Inhabitant, rush: Date) {
  const { boardIds } = inhabitant.member;
  return Array.from({ length: 1 + GROUPS_AHEAD }, (_, days) => ({
    inhabitant,
    boardIds,
    dueAt: new Date(rush.getTime() + days * DAY_MS),
  }));
}

async function idle(
  bench: BenchStack,
  crowd: readonly CrowdMember[],
  inhabitants: readonly Inhabitant[],
  population: Population,
  report: Report,
): Promise<void> {
  const bare = await postBare(bench.provider, crowd, IDLE_PINS, (index) => (index * IDLE_EVERY_MS) / 4);
  const reference = percentile(
    bare.map(({ startedAt, answeredAt }) => answeredAt - startedAt),
    99,
  );
  const start = Date.now() + 5_000;
  const due = (index: number): Date => new Date(start + index * IDLE_EVERY_MS);
  await population.schedule(
    inhabitants.slice(0, IDLE_PINS).map((inhabitant, index) => ({
      inhabitant,
      boardIds: inhabitant.member.boardIds.slice(0, 1),
      dueAt: due(index),
    })),
  );
  await bench.whenPosted(due(IDLE_PINS));
  const late = (await bench.sends()).map(({ lateMs }) => lateMs);
  const value = percentile(late, 99);
  report({
    ...{ name: 'publish.lateness.idle.p99', value, unit: 'ms', reference },
    ...{ target: 'under 150 ms', met: value < 150, p50: percentile(late, 50), pins: late.length },
  });
}

async function crush(
  bench: BenchStack,
  crowd: readonly CrowdMember[],
  rush: Date,
  report: Report,
): Promise<void> {
  const bare = await postBare(bench.provider, crowd, USERS);
  const start = Math.min(...bare.map(({ startedAt }) => startedAt));
  const reference = percentile(
    bare.map(({ answeredAt }) => answeredAt - start),
    99,
  );
  if (Date.now() >= rush.getTime()) throw new Error('The rush began too early');
  await bench.whenPosted(rush);
  const all = (await bench.sends()).filter(({ dueAt }) => dueAt.getTime() === rush.getTime());
  const order = all.toSorted((a, b) => a.lateMs - b.lateMs);
  const first = new Map<string, number>();
  const places: number[] = [];
  for (const [place, { userId, lateMs }] of order.entries()) {
    if (first.has(userId)) continue;
    first.set(userId, lateMs);
    places.push(place + 1);
  }
  const value = percentile([...first.values()], 99);
  const perSecond = all.length / (Math.max(...all.map(({ lateMs }) => lateMs)) / 1000);
  // One pin of each user comes before the last user's turn, or within it.
  const queueing = (USERS / perSecond) * 1000;
  report({
    ...{ name: 'publish.lateness.p99', value, unit: 'ms', reference },
    ...{ target: 'under 1 s plus the queueing', met: value < 1_000 + queueing, queueing },
    ...{ p50: percentile([...first.values()], 50), pinsPerSecond: perSecond, pins: all.length },
    // How many pins had been sent by then, and when the first thousand had.
    place: percentile(places, 99),
    firstThousandMs: order[USERS - 1]?.lateMs,
  });
}
