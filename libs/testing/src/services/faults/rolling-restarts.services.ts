import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2, publishers: 2, writesPerMinute: 6_000 });
  await bench.control.setLimits(null);
}, 90_000);
afterAll(() => bench.close());

describe('F13: everything is restarted, one after the other, under load', () => {
  it('and no request fails, no pin is lost or doubled, and few need a look', async () => {
    const { stack } = bench;
    const people = await Promise.all(Array.from({ length: 4 }, () => bench.newcomer(5)));
    const [one, other] = stack.backends;
    const statuses: number[] = [];
    const over = new AbortController();
    // Each publishes the next one as soon as the last one is there.
    const load = people.map(async ({ person, list }) => {
      while (!over.signal.aborted) {
        statuses.push((await person.tryToPublish(list.id)).status);
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
      // As a load balancer does: nothing new goes to the one that is about to stop.
      for (const { person } of people) person.browser.moveTo(stays?.url ?? '');
      await restarted?.restart();
    }
    await stack.rollingRestart(stack.publishers);
    over.abort();
    await Promise.all(load);

    expect(await bench.finish('F13 rolling restarts under load')).toMatchObject({ lost: 0, doubled: 0 });
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    const pins = (await Promise.all(people.map(({ person }) => bench.pins(person)))).flat();
    expect(pins.length).toBe(5 * statuses.length);
    expect(pins.filter(({ adopted }) => adopted)).toEqual([]);
  }, 180_000);
});
