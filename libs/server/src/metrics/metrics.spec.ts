import { beforeEach, describe, expect, it } from '@jest/globals';
import { Metrics, type Gauge } from './metrics.js';

let metrics: Metrics;
let gauge: Gauge;
beforeEach(() => {
  metrics = new Metrics();
  metrics.counter({ name: 'others_total', help: 'Something else.' }).inc();
  gauge = metrics.gauge({ name: 'rows', help: 'Rows.' });
});

const lines = async () => (await metrics.scrape()).text.split('\n').filter((line) => /^[a-z]/.test(line));

describe('a value that costs something to read', () => {
  it('is told again without reading, until it is too old', async () => {
    let reads = 0;
    metrics.readAtScrapes({ gauges: [gauge], everyMs: 60_000, read: async () => gauge.set((reads += 1)) });

    expect(await Promise.all([lines(), lines()])).toEqual([
      ['others_total 1', 'rows 1'],
      ['others_total 1', 'rows 1'],
    ]);
    expect(await lines()).toEqual(['others_total 1', 'rows 1']);
  });

  it('is missing while it can’t be read, and nothing else is; the next scrape tries again', async () => {
    const answers = [() => gauge.set(7), () => Promise.reject(new Error('away')), () => gauge.set(8)];
    metrics.readAtScrapes({ gauges: [gauge], everyMs: 0, read: async () => answers.shift()?.() });

    expect(await lines()).toContain('rows 7');
    expect(await lines()).toEqual(['others_total 1']);
    expect(await lines()).toContain('rows 8');
  });

  it('holds up no scrape for longer than 3 s, and is not read twice at once', async () => {
    let reads = 0;
    const read = () => new Promise<void>(() => (reads += 1));
    metrics.readAtScrapes({ gauges: [gauge], everyMs: 0, read });

    const began = performance.now();
    expect(await Promise.all([lines(), lines()])).toEqual([['others_total 1'], ['others_total 1']]);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(reads).toBe(1);
  });
});

it('a metric that two ask for is one', async () => {
  const names = { name: 'twice_total', help: 'Twice.' };
  metrics.counter(names).inc();
  metrics.counter(names).inc();
  expect(await lines()).toContain('twice_total 2');
});
