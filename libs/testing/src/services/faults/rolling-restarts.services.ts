import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2, publishers: 2 });
}, 90_000);
afterAll(() => bench.close());

describe('F13: everything is restarted, one after the other, under load', () => {
  it('and no request fails, no pin is lost or doubled, and few need a look', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(2);
    const [one, other] = stack.backends;
    const statuses: number[] = [];
    let isOver = false;
    const load = (async () => {
      while (!isOver) statuses.push((await person.tryToPublish(list.id)).status);
    })();

    for (const [restarted, stays] of [
      [one, other],
      [other, one],
    ]) {
      // As a load balancer does: nothing new goes to the one that is about to stop.
      person.browser.moveTo(stays?.url ?? '');
      await restarted?.restart();
    }
    await stack.rollingRestart(stack.publishers);
    isOver = true;
    await load;

    expect(await bench.finish('F13 rolling restarts under load')).toMatchObject({ lost: 0, doubled: 0 });
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    const pins = await bench.pins(person);
    expect(pins.length).toBe(2 * statuses.length);
    expect(pins.filter(({ adopted }) => adopted)).toEqual([]);
  }, 180_000);
});
