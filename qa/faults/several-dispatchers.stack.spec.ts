import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench, type PinFacts } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 3, publishers: 2 });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F19: several dispatchers', () => {
  it('claim each pin once, and one at a time on a board', async () => {
    const { stack } = bench;
    const people = [await bench.newcomer(5), await bench.newcomer(5), await bench.newcomer(5)];
    for (const { person, list } of people) await person.publish(list.id);

    // The same boards again and again, through all of them at once.
    await Promise.all(
      people.map(async ({ person, list }) => {
        for (const { url } of [...stack.backends, ...stack.backends]) {
          person.browser.moveTo(url);
          await person.publish(list.id);
        }
      }),
    );

    await bench.finish('F19 three dispatchers, two publishers');
    for (const { person } of people) {
      expect(await bench.creates(person)).toBe(35);
    }
    const claimedTwice = await stack.query(
      `select pin_id, to_fence from witness.changes where to_state = 'queued' group by 1, 2 having count(*) > 1`,
    );
    expect(claimedTwice).toEqual([]);
    const overlaps = await stack.query(
      `select 1 from publisher.attempt one join pins p on p.id = one.pin_id
       join pins q on q.user_id = p.user_id and q.target_key = p.target_key and q.id <> p.id
       join publisher.attempt other on other.pin_id = q.id
       where one.sent_at < other.sent_at and other.sent_at < one.updated_at`,
    );
    expect(overlaps).toEqual([]);
  });
});

describe('F3: a backend is halted in its transaction', () => {
  /** Three seconds, in which the database waits for it, and the usual way of a pin on a busy machine. */
  const HALTED_MS = 3_000 + 12_000;

  it.each(['backend.claim-in-transaction', 'backend.outcome-in-transaction'] as const)(
    'at %s: the others go on without it after seconds, and it changes nothing afterwards',
    async (point) => {
      const { stack } = bench;
      const { person, list } = await bench.newcomer(3);
      stack.failpoints.arm(point, 'stop');
      // The one that halts may be the one that has not answered yet.
      const published = person.publish(list.id);
      const { halted } = await stack.whenBackendHalts();

      const start = performance.now();
      const isPublished = (pins: PinFacts[]) => pins.every(({ state }) => state === 'published');
      const pins = await bench.whenPins(person, isPublished, 'the others to go on');
      expect(performance.now() - start).toBeLessThan(HALTED_MS);
      expect(halted.isHalted).toBe(true);
      halted.resume();
      await halted.whenReady();
      await published;

      await bench.finish(`F3 backend halted at ${point}`);
      expect(await bench.pins(person)).toEqual(pins);
      expect(await bench.creates(person)).toBe(3);
    },
  );
});
