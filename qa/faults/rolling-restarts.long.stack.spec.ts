import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2, publishers: 2 });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** How long a stopping publisher may wait for its calls, in milliseconds. */
const DRAIN_MS = 60_000;

describe('F13: everything is restarted, one after the other, under load', () => {
  it('and no request fails, no pin is lost or doubled, and none needs a look', async () => {
    const { stack } = bench;
    const people = await Promise.all(Array.from({ length: 4 }, () => bench.newcomer(5)));
    const [one, other] = stack.backends;
    const statuses: number[] = [];
    const reads: number[] = [];
    const ends: (string | undefined)[] = [];
    const over = new AbortController();
    // Each publishes its next group once the previous one exists.
    const load = people.map(async ({ person, list }) => {
      while (!over.signal.aborted) {
        statuses.push((await person.tryToPublish(list.id)).status);
        reads.push((await person.browser.get(pinPaths.history)).status);
        await bench.whenPins(
          person,
          (pins) => pins.every(({ state }) => state === 'published'),
          'the last group',
        );
      }
    });

    for (const [restarted, stays] of [
      [one, other],
      [other, one],
    ]) {
      // Like a load balancer: sends nothing new to a replica that is about to stop.
      for (const { person } of people) person.browser.moveTo(stays?.url ?? '');
      ends.push(await restarted?.restart());
    }
    ends.push(...(await stack.rollingRestart(stack.publishers)));
    over.abort();
    await Promise.all(load);

    await bench.finish('F13 rolling restarts under load');
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(reads.filter((status) => status !== 200)).toEqual([]);
    // Each drained by itself: none had to be killed after its grace time.
    expect(ends.filter((how) => !/exit code 0|signal SIGTERM/.test(how ?? ''))).toEqual([]);
    const pins = (await Promise.all(people.map(({ person }) => bench.pins(person)))).flat();
    expect(pins.length).toBe(5 * statuses.length);
    expect(pins.filter(({ adopted }) => adopted)).toEqual([]);
  }, 180_000);

  it('and calls that are under way when a publisher is told to stop are finished, not looked for', async () => {
    const { stack } = bench;
    const looks = async () => (await bench.control.calls())['boards/list_pins']?.total ?? 0;
    const before = await looks();
    const person = await bench.publishHeld(10);
    await waitUntil(async () => (await bench.creates(person)) === 10);

    const startedAt = performance.now();
    const stopped = stack.publishers.map((publisher) => publisher.stop());
    await bench.control.releaseAnswers();
    const ends = await Promise.all(stopped);
    const drainMs = performance.now() - startedAt;
    const answered = await bench.control.journal({ username: person.user.pinterestUsername });
    await Promise.all(stack.publishers.map((publisher) => publisher.start()));

    await bench.finish('F13 publishers stopped in their calls');
    expect(ends.filter((how) => !/exit code 0|signal SIGTERM/.test(how))).toEqual([]);
    expect(drainMs).toBeLessThan(DRAIN_MS);
    expect(answered.map(({ delivered }) => delivered)).toEqual(Array.from({ length: 10 }, () => true));
    const once = { state: 'published', retryCount: 0, probeCount: 0, adopted: false };
    expect(await bench.pins(person)).toMatchObject(Array.from({ length: 10 }, () => once));
    expect(await looks()).toBe(before);
  });
});
