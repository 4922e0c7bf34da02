import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ breaks: 'redis', writesPerMinute: 600 });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** Longer than the publisher waits for an answer. */
const SLOW_MS = 2_000;

/** How Redis is harmed, and how that ends. */
const FAULTS: Record<string, [harm: () => Promise<unknown>, mend: () => Promise<unknown>]> = {
  flushed: [() => bench.redis.flushAll(), async () => undefined],
  stopped: [() => bench.redis.stop(), () => bench.redis.start()],
  killed: [() => bench.redis.kill(), () => bench.redis.start()],
  halted: [async () => bench.redis.pause(), async () => bench.redis.resume()],
  'slow by 2 s': [async () => bench.link.delayReplies(SLOW_MS), () => bench.link.heal()],
};

async function publishTwenty() {
  const { person, list } = await bench.newcomer(10);
  await bench.script(person, [{ delayMs: 200, times: 20 }]);
  await person.publish(list.id);
  await person.publish(list.id);
  await waitUntil(async () => (await bench.creates(person)) > 0);
  return person;
}

describe('F10: Redis', () => {
  it.each(Object.entries(FAULTS))(
    'is %s: pins go out all the same, within the limit, and people stay signed in',
    async (name, [harm, mend]) => {
      const person = await publishTwenty();

      await harm();
      await bench.finish(`F10 Redis ${name}`);
      await mend();

      expect(await bench.creates(person)).toBe(20);
      expect(await person.history()).toHaveLength(2);
      await Promise.all(bench.stack.apps.map((app) => app.whenReady()));
    },
  );
});
