import { postBare, rateOf } from './bare-posts.js';
import { BenchStack, type BenchOptions } from './bench-stack.js';
import type { Report } from './figure.js';
import { Population } from './population.js';

/** The work: a pin for each board of each user. */
export const USERS = 200;
export const BOARDS = 100;
/** Creates of the reference. */
export const BARE_POSTS = 5_000;
const PINS = USERS * BOARDS;
/** Time to write the rows, in milliseconds. */
const AHEAD_MS = 10_000;

/**
 * 20,000 pins of 200 users, all due at once: from then to the last outcome in its row, with the bare creates of one
 * process as reference. Each app's memory is read before, halfway and at the end.
 */
export async function benchThroughput(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    const crowd = await bench.control.addCrowd('creator', USERS, BOARDS);
    const bare = rateOf(await postBare(bench.provider, crowd, BARE_POSTS));
    const population = new Population(bench);
    const inhabitants = await population.settle(crowd);
    const dueAt = new Date(Date.now() + AHEAD_MS);
    await population.schedule(
      inhabitants.map((inhabitant) => ({ inhabitant, boardIds: inhabitant.member.boardIds, dueAt })),
    );
    const before = bench.footprints();
    let halfway = before;
    await bench.whenPosted(dueAt, {
      look: (left) => {
        if (left > PINS / 2) halfway = bench.footprints();
      },
    });
    const after = bench.footprints();
    await bench.check();
    const [row] = await bench.stack.query<{ last: Date }>('select max(published_at) as last from pins');
    const seconds = ((row?.last.getTime() ?? Number.NaN) - dueAt.getTime()) / 1000;
    const value = PINS / seconds;
    report({
      ...{ name: 'publish.throughput', value, unit: 'pins/s', reference: bare },
      ...{ target: 'ratio of at least 0.1, aim 0.25', met: value >= bare * 0.1, pins: PINS, seconds },
    });
    for (const [app, { rssMb }] of after) {
      const reference = halfway.get(app)?.rssMb ?? Number.NaN;
      const start = before.get(app)?.rssMb ?? Number.NaN;
      report({
        ...{ name: `publish.memory.${app}`, value: rssMb, unit: 'MiB', reference, start },
        ...{ target: 'flat from halfway to the end', met: rssMb <= reference * 1.1 },
      });
    }
  } finally {
    await bench.close();
  }
}
