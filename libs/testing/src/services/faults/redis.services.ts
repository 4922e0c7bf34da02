import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../wait-until.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, 60_000);
afterAll(() => bench.close());

/** The sandbox takes 100 creates a minute. */
const LIMITS = { creates: 100, windowSeconds: 60 };

async function publishTwenty() {
  const { person, list } = await bench.newcomer(10);
  await bench.script(person, [{ delayMs: 200, times: 20 }]);
  await person.publish(list.id);
  await person.publish(list.id);
  await waitUntil(async () => (await bench.creates(person)) > 0);
  return person;
}

describe('F10: Redis', () => {
  it.each([
    ['flushed', () => bench.redis.flushAll(), () => Promise.resolve()],
    ['stopped', () => bench.redis.stop(), () => bench.redis.start()],
    ['killed', () => bench.redis.kill(), () => bench.redis.start()],
    ['halted', () => Promise.resolve(bench.redis.pause()), () => Promise.resolve(bench.redis.resume())],
  ])(
    'is %s: pins go out all the same, within the limit, and people stay signed in',
    async (name, harm, mend) => {
      const person = await publishTwenty();

      await harm();
      expect(await bench.finish(`F10 Redis ${name}`, { limits: LIMITS })).toMatchObject({
        lost: 0,
        doubled: 0,
      });
      await mend();

      expect(await bench.creates(person)).toBe(20);
      expect(await person.history()).toHaveLength(2);
      await Promise.all(bench.stack.apps.map((app) => app.whenReady()));
    },
    60_000,
  );
});
