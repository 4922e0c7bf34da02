import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

/** The hanging accounts have more pins than the publisher takes in hand. */
const IN_HAND = 40;
const HANGING = 5;
const BOARDS = 10;
/** So many of their creates hang in any case. */
const HANGS_AT_ONCE = 15;

let bench: FaultBench;
beforeAll(async () => {
  // A create may take 60 s: none of those that hang ends before the others are posted.
  bench = await FaultBench.start({ timeScale: 1, concurrency: IN_HAND });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F26: creates of several accounts hang', () => {
  it('while they do, every pin of the others is posted', async () => {
    const all = <Value>(one: () => Promise<Value>) =>
      Promise.all(Array.from({ length: HANGING }, () => one()));
    const hanging: Person[] = await all(async () => {
      const { person, list } = await bench.newcomer(BOARDS);
      await bench.script(person, [{ held: true, times: BOARDS }]);
      await person.publish(list.id);
      return person;
    });
    const creates = async () => {
      const counts = await Promise.all(hanging.map((person) => bench.creates(person)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await waitUntil(async () => (await creates()) >= HANGS_AT_ONCE);

    // At once, for the creates that hang have an end.
    await all(async () => {
      const { person, list } = await bench.newcomer(BOARDS);
      await person.publish(list.id);
      await bench.whenPins(person, (pins) => pins.every(({ state }) => state === 'published'), 'the others');
    });

    const pins = await Promise.all(hanging.map((person) => bench.pins(person)));
    const states = new Set(pins.flat().map(({ state }) => state));
    expect(states).toEqual(new Set(['queued', 'waiting']));
    expect(await creates()).toBeLessThan(IN_HAND);
    await bench.control.releaseAnswers();
    await bench.finish('F26 creates of several accounts hang');
  }, 180_000);
});
