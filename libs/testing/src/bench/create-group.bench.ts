import { BenchStack, type BenchOptions } from './bench-stack.js';
import { percentile, type Report } from './figure.js';

const BOARDS = 1_000;
const REQUESTS = 20;
/** The first ones fill caches and pools, as the first requests after a start do. */
const WARM_UP = 3;

/**
 * A subscriber publishes to a list of 1,000 boards, twenty times, each when the last is posted: the time of the
 * request, beside the bare insert of as many rows in one statement.
 */
export async function benchCreateGroup(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    await bench.control.addAccount('creator', BOARDS);
    const person = await bench.stack.signIn('creator');
    const list = await person.makeList(BOARDS);
    const requests: number[] = [];
    for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
      const start = performance.now();
      await person.publish(list.id);
      if (request >= WARM_UP) requests.push(performance.now() - start);
      await bench.stack.settle();
    }
    const inserts = await bareInserts(bench);
    await bench.check();
    const value = percentile(requests, 95);
    report({
      ...{ name: 'publish.create1000', value, unit: 'ms', reference: percentile(inserts, 95) },
      ...{ target: 'under 150 ms', met: value < 150, p50: percentile(requests, 50), requests: REQUESTS },
    });
  } finally {
    await bench.close();
  }
}

/** How long PostgreSQL takes to copy the pins of a group into a table of the same shape, in milliseconds. */
async function bareInserts({ stack }: BenchStack): Promise<number[]> {
  await stack.query('create table bare (like pins including all)');
  const times: number[] = [];
  for (let insert = 0; insert < WARM_UP + REQUESTS; insert += 1) {
    await stack.query('truncate bare');
    const start = performance.now();
    await stack.query(
      'insert into bare select * from pins where group_id = (select id from pin_groups limit 1)',
    );
    if (insert >= WARM_UP) times.push(performance.now() - start);
  }
  return times;
}
