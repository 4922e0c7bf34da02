import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { BenchStack, PUBLISHED_LIMITS, type BenchOptions } from './bench-stack.js';
import type { Report } from './figure.js';
import { Population } from './population.js';

const USERS = 500;
const BOARDS = 54;
const LATENCY = { mean: 1_500, p99: 10_000, seed: 'latency' };
/** Time to write the rows, in milliseconds. */
const AHEAD_MS = 12_000;
/** Until as many calls are under way as there will be: most are answered, some take long. */
const WARM_UP_MS = 10_000;
const WINDOW_MS = 15_000;
/** Pins a second of one publisher. */
const AIM = 250;
const AIMED_RATIO = 1.9;

/**
 * 27,000 pins of 500 users at a provider that takes 1.5 s a create (10 s at the 99th percentile), all due at once: pins
 * posted in 15 s by one publisher, then by two.
 */
export async function benchLatency(report: Report, options: BenchOptions): Promise<void> {
  const bench = await BenchStack.start({ ...options, publishers: 2, permitted: PUBLISHED_LIMITS });
  try {
    const [, second] = bench.stack.publishers;
    await second?.stop();
    const population = new Population(bench);
    const inhabitants = await population.settle(await bench.control.addCrowd('creator', USERS, BOARDS));
    await bench.control.setSettings({ latency: LATENCY });
    const dueAt = new Date(Date.now() + AHEAD_MS);
    await population.schedule(
      inhabitants.map((inhabitant) => ({ inhabitant, boardIds: inhabitant.member.boardIds, dueAt })),
    );
    await pause(dueAt.getTime() - Date.now());
    const one = await rateOf(bench);
    await second?.start();
    const two = await rateOf(bench);
    const left = await bench.unposted(dueAt);
    if (left === 0) throw new Error('There were not enough pins');
    await bench.control.setSettings({ latency: null });
    await bench.whenPosted(dueAt);
    await bench.check();
    report({
      ...{ name: 'publish.latency', value: two, unit: 'pins/s', reference: one },
      target: `one publisher at least ${AIM} pins/s, two ${AIMED_RATIO} times that`,
      ...{ met: one >= AIM && two >= AIMED_RATIO * one, left, load: loadavg()[0] },
    });
  } finally {
    await bench.close();
  }
}

/** Pins a second, once the publishers that run are at work. */
async function rateOf(bench: BenchStack): Promise<number> {
  await pause(WARM_UP_MS);
  const from = new Date();
  await pause(WINDOW_MS);
  return (await bench.postedBetween(from, new Date(from.getTime() + WINDOW_MS))) / (WINDOW_MS / 1000);
}
