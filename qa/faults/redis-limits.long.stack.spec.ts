import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultProxy, waitUntil } from '@boardcast/testing';
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

  it('is reached by one publisher only: together they keep to the limit all the same', async () => {
    const [, apart] = bench.stack.publishers;
    if (!apart) throw new Error('Two publishers were started');
    const link = await FaultProxy.start(bench.redis.url);
    apart.setEnv({ REDIS_URL: link.through(bench.redis.url) });
    await apart.restart();
    const { person, list } = await bench.newcomer(PINS);
    await person.publish(list.id);
    await waitUntil(async () => (await bench.creates(person)) > 0, { timeout: 60_000 });

    await link.cut();
    // Half of the pins go to the publisher that keeps to a quarter of the limit, and their account rests with each.
    await waitUntil(async () => (await bench.creates(person)) === PINS, { timeout: 180_000, every: 500 });
    await bench.finish('F10 Redis reached by one of two publishers');

    expect(await bench.creates(person)).toBe(PINS);
    const senders = `select distinct split_part(worker, '/', 1) as name from publisher.attempt join pins on pins.id = pin_id
      where sent_at is not null and pins.user_id = $1`;
    expect(await bench.stack.query(senders, [person.user.id])).toHaveLength(2);
    await link.heal();
    await apart.whenReady();
    apart.setEnv({ REDIS_URL: bench.redis.url });
    await apart.restart();
    await link.close();
  }, 300_000);
});
