import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

/** Creates per minute, at Pinterest as well. */
const LIMIT = 60;
/** More than a minute has room for. */
const PINS = 66;

let bench: FaultBench;
beforeAll(async () => {
  // Publishers wait 2 s for a permit, as in production: long enough to get one that Redis should not have given.
  bench = await FaultBench.start({ publishers: 2, writesPerMinute: LIMIT, timeScale: 1 });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F10: Redis', () => {
  it('is killed and starts empty, again and again: no minute has more creates than the limit', async () => {
    const { person, list } = await bench.newcomer(PINS);
    const whenCreated = (count: number) =>
      waitUntil(async () => (await bench.creates(person)) >= count, { timeout: 60_000 });
    await person.publish(list.id);
    await whenCreated(10);
    await bench.redis.kill();
    await whenCreated(12);
    await bench.redis.start();
    let isOver = false;
    const emptyAgainAndAgain = waitUntil(
      async () => {
        await bench.redis.flushAll();
        return isOver;
      },
      { timeout: 150_000, every: 200 },
    );

    const verdict = bench
      .finish('F10 Redis killed, then empty again and again')
      .finally(() => (isOver = true));
    await Promise.all([verdict, emptyAgainAndAgain]);

    expect(await bench.creates(person)).toBe(PINS);
  }, 180_000);
});
