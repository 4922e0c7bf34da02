import { mostInWindow } from '../invariants/limits.js';
import { postBare, rateOf } from './bare-posts.js';
import { BenchStack, SMALL_YOUNG_GENERATION, type BenchOptions } from './bench-stack.js';
import type { Report } from './figure.js';
import { GoingRefresh } from './going-refresh.js';
import { Population } from './population.js';

const BOARDS = 500;
/** Groups to the same boards: enough creates to fill the provider's window, so that it would refuse one too many. */
const GROUPS = 14;
const PER_MINUTE = 6_000;
const PER_SECOND = PER_MINUTE / 60;
const WINDOW_S = 60;
/** All calls together: Pinterest's 100 a second, scaled like the creates. */
const CALLS_PER_SECOND = 6_000;
const AHEAD_MS = 5_000;

/**
 * One user with 500 boards, and Pinterest's 100 creates a minute scaled to 6,000: the share of the permitted rate that
 * is used between the first and the last create, and in the fullest minute.
 */
export async function benchEfficiency(report: Report, options: BenchOptions): Promise<void> {
  await measure('publish.efficiency', report, options);
}

/** The same while the numbers of 10,000 earlier pins of this user are refreshed, over and over. */
export async function benchEfficiencyOfRefreshed(report: Report, options: BenchOptions): Promise<void> {
  await measure('publish.efficiency.refresh', report, options);
}

type Name = 'publish.efficiency' | 'publish.efficiency.refresh';

async function measure(name: Name, report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start({
    ...options,
    youngGeneration: SMALL_YOUNG_GENERATION,
    permitted: { writesPerMinute: PER_MINUTE, callsPerSecond: CALLS_PER_SECOND },
  });
  try {
    const [creator, pacer] = [
      await bench.control.addCrowd('creator', 1, BOARDS),
      await bench.control.addCrowd('pacer', 1, BOARDS),
    ];
    await bench.control.setLimits({
      ...{ org_write: PER_MINUTE, perSecond: CALLS_PER_SECOND, windowSeconds: WINDOW_S },
    });
    const paced = rateOf(
      await postBare(bench.provider, pacer, BOARDS, (index) => (index * 1000) / PER_SECOND),
    );
    const population = new Population(bench);
    const [inhabitant] = await population.settle(creator);
    if (!inhabitant) throw new Error('There is nobody');
    const refresh = name.endsWith('.refresh') ? await GoingRefresh.of(bench, inhabitant) : undefined;
    const dueAt = new Date(Date.now() + AHEAD_MS);
    const group = { inhabitant, boardIds: inhabitant.member.boardIds, dueAt };
    await population.schedule(Array.from({ length: GROUPS }, () => group));
    const posted = bench.whenPosted(dueAt);
    const pages = await (refresh?.during(posted) ?? posted);
    await refresh?.takeBack();
    await bench.check({ limits: { creates: PER_MINUTE, windowSeconds: WINDOW_S } });

    const entries = await bench.control.journal({ username: inhabitant.member.username });
    const moments = entries.map(({ at }) => Date.parse(at));
    const seconds = (Math.max(...moments) - Math.min(...moments)) / 1000;
    const rate = (moments.length - 1) / seconds;
    const refused = (await bench.control.calls())['pins/create']?.byStatus['429'] ?? 0;
    report({
      ...{ name, value: (rate / PER_SECOND) * 100, unit: '%' },
      ...{ reference: (paced / PER_SECOND) * 100, target: 'at least 97 %, no 429' },
      ...{ met: rate >= PER_SECOND * 0.97 && refused === 0, refused, pins: moments.length, seconds },
      fullestMinute: mostInWindow(moments, WINDOW_S * 1000),
      ...(pages !== undefined && { pages }),
    });
  } finally {
    await bench.close();
  }
}
