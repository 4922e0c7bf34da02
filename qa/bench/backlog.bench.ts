import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PrivatePostgres } from '@boardcast/testing';
import { apiTimes } from './api-times.js';
import { BenchStack, PUBLISHED_LIMITS, type BenchOptions } from './bench-stack.js';
import { CLAIM_COUNTS, ClaimRounds } from './claim-rounds.js';
import { percentile, type Report } from './figure.js';
import { Population, type Inhabitant, type PlannedGroup } from './population.js';

const USERS = 10_000;
const BOARDS = 50;
/** Boards of each group of a user, by turns: always a hundred pins. */
const MIX = [
  [50, 50],
  [50, 30, 20],
  [40, 30, 20, 10],
  [50, 45, 5],
  [25, 25, 25, 25],
] as const;
const HOUR_MS = 3_600_000;
const WARM_UP_MS = 10_000;
const STRETCH_S = 50;
/** Seconds without work in which the same requests are timed. */
const IDLE_S = 8;
/** Who looks at the screens meanwhile. */
const PEOPLE = 4;
/** Users who still have pins differ by no more pins than this: a turn that has just begun, and one that is just ending. */
const APART = 2;
const ROUND_MS = 20;
const API_MS = 300;

/**
 * A million pins of 10,000 users, due for up to an hour, as after a long outage: the product works on them for
 * 50 seconds while some of these users look at their screens.
 */
export async function benchBacklog(report: Report, options: BenchOptions): Promise<void> {
  const postgres = await PrivatePostgres.start(CLAIM_COUNTS);
  const bench = await BenchStack.start({
    ...options,
    ...{ databaseUrl: postgres.url(), permitted: PUBLISHED_LIMITS },
  }).catch(async (error: unknown) => {
    await postgres.close();
    throw error;
  });
  try {
    await measure(bench, report);
  } finally {
    await bench.close();
    await postgres.close();
  }
}

async function measure(bench: BenchStack, report: Report): Promise<void> {
  const { stack } = bench;
  const population = new Population(bench);
  const rounds = await ClaimRounds.of(bench);
  await fill(bench, population);
  await pause(WARM_UP_MS);
  const work = await watch(bench, rounds);
  const load = loadavg()[0];
  const { posted, apart } = await spreadOf(bench);
  await stack.backend.stop();
  const pins = mean(work.costs.flat().map((cost) => cost.pins));
  const byTimeAlone = await rounds.byTimeAlone(pins);
  await population.takeBack();
  await stack.backend.start();
  await stack.settle();
  const idle = await apiTimes(stack.people, over(IDLE_S));

  const [first = [], second = []] = work.costs.map((half) => half.map(({ meanMs }) => meanMs));
  const value = mean([...first, ...second]);
  report({
    ...{ name: 'publish.backlog.claim', value, unit: 'ms', reference: byTimeAlone },
    ...{ target: `a round of at most ${ROUND_MS} ms`, met: value <= ROUND_MS },
    ...{ worstSecond: Math.max(...first, ...second), firstHalf: mean(first), secondHalf: mean(second) },
    ...{ slowest: Math.max(...work.costs.flat().map(({ maxMs }) => maxMs)), pins, posted, apart, load },
  });
  for (const [app, { rssMb }] of work.after) {
    const reference = work.halfway.get(app)?.rssMb ?? Number.NaN;
    const start = work.before.get(app)?.rssMb ?? Number.NaN;
    report({
      ...{ name: `publish.backlog.memory.${app}`, value: rssMb, unit: 'MiB', reference, start },
      ...{ target: 'flat from halfway to the end', met: rssMb <= reference * 1.1 },
    });
  }
  const p99 = percentile(work.api, 99);
  report({
    ...{ name: 'publish.backlog.api.p99', value: p99, unit: 'ms', reference: percentile(idle, 99) },
    ...{ target: `under ${API_MS} ms`, met: p99 < API_MS },
    ...{ p50: percentile(work.api, 50), requests: work.api.length, load },
  });
  if (apart > APART) throw new Error(`Users with pins left have posted up to ${apart} pins more than others`);
  await bench.check();
}

/** Signs some of the users in and writes everybody's pins, while no backend runs that could claim some before the rest. */
async function fill({ control, stack }: BenchStack, population: Population): Promise<void> {
  const inhabitants = await population.settle(await control.addCrowd('creator', USERS, BOARDS));
  for (const { member, userId } of inhabitants.slice(0, PEOPLE)) {
    await stack.signIn(member.username);
    await population.list(userId, member.boardIds);
  }
  await stack.backend.stop();
  await population.write(inhabitants.flatMap(groupsOf));
  await stack.backend.start();
}

/** The stretch: what rounds cost in each half of it, what requests took, and memory before, halfway and after. */
async function watch(bench: BenchStack, rounds: ClaimRounds) {
  const before = bench.footprints();
  await rounds.forget();
  const halves = async () => {
    const first = await rounds.during(STRETCH_S / 2);
    const halfway = bench.footprints();
    return { halfway, costs: [first, await rounds.during(STRETCH_S / 2)] };
  };
  const [worked, api] = await Promise.all([halves(), apiTimes(bench.stack.people, over(STRETCH_S))]);
  return { ...worked, api, before, after: bench.footprints() };
}

/** Whether so many seconds from now have passed. */
function over(seconds: number): () => boolean {
  const end = Date.now() + seconds * 1000;
  return () => Date.now() >= end;
}

/** A hundred pins of a user, in up to four groups that became due at different times. */
function groupsOf(inhabitant: Inhabitant, index: number): PlannedGroup[] {
  const sizes = MIX[index % MIX.length] ?? [];
  return sizes.map((size, group) => ({
    inhabitant,
    boardIds: inhabitant.member.boardIds.slice(0, size),
    dueAt: new Date(Date.now() - ((index * 7_919 + group * 104_729) % HOUR_MS)),
  }));
}

/** Pins posted so far, and by how many the user with the most is ahead of the one with the fewest. Everybody has some left. */
async function spreadOf({ stack }: BenchStack): Promise<{ posted: number; apart: number }> {
  const [row] = await stack.query<{ posted: number; apart: number }>(
    `select sum(posted)::int as posted, (max(posted) - min(posted))::int as apart from (
       select count(*) filter (where state = 'published') as posted from pins group by user_id
     ) of_user`,
  );
  if (!row) throw new Error('There are no pins');
  return row;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
