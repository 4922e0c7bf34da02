import { BenchStack, type BenchOptions } from './bench-stack.js';
import { percentile, type Report } from './figure.js';
import { Population } from './population.js';

const BOARDS = 1_000;
const REQUESTS = 6;
/** Requests that fill caches and pools, as the first ones after a start do. */
const WARM_UP = 3;
const DAY_MS = 86_400_000;

/**
 * A subscriber publishes to a list of 1,000 boards again and again, while the previous requests' pins are being posted.
 * Measures the request, with a bare insert of as many rows in one statement as reference.
 */
export async function benchCreateGroup(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start(options);
  try {
    const { boardIds } = await bench.control.addAccount('creator', BOARDS);
    const person = await bench.stack.signIn('creator');
    const list = await new Population(bench).list(person.user.id, boardIds);
    const requests: number[] = [];
    const scheduledFor = new Date(Date.now() + DAY_MS).toISOString();
    for (let request = 0; request < WARM_UP; request += 1) await person.publish(list, { scheduledFor });
    for (let request = 0; request < REQUESTS; request += 1) {
      const start = performance.now();
      await person.publish(list);
      requests.push(performance.now() - start);
    }
    await bench.stack.settle();
    await bench.check();
    const inserts = await bareInserts(bench);
    const value = percentile(requests, 95);
    report({
      ...{ name: 'publish.create1000', value, unit: 'ms', reference: percentile(inserts, 95) },
      ...{ target: 'under 150 ms', met: value < 150, p50: percentile(requests, 50), requests: REQUESTS },
    });
  } finally {
    await bench.close();
  }
}

/** How long PostgreSQL takes to copy a group's pins into a table of the same shape, in milliseconds. */
async function bareInserts({ stack }: BenchStack): Promise<number[]> {
  await stack.query('create table bare (like pins including all)');
  const times: number[] = [];
  for (let insert = 0; insert < WARM_UP + REQUESTS; insert += 1) {
    await stack.query('delete from bare');
    const start = performance.now();
    await stack.query(
      'insert into bare select * from pins where group_id = (select id from pin_groups limit 1)',
    );
    if (insert >= WARM_UP) times.push(performance.now() - start);
  }
  return times;
}
