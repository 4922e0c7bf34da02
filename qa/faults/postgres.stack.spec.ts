import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { checkInvariants } from '../invariants/check-invariants.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ own: ['postgres'] });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F9: PostgreSQL goes away in the middle', () => {
  it.each([
    ['restarted', 'stop'],
    ['killed', 'kill'],
  ] as const)('and is %s: the apps live on, and nothing is lost', async (name, end) => {
    const { apps } = bench.stack;
    const pids = apps.map(({ pid }) => pid);
    const { person, list } = await bench.newcomer(5);
    await bench.script(person, [{ delayMs: 300, times: 10 }]);
    await person.publish(list.id);
    await person.publish(list.id);
    await waitUntil(async () => (await bench.creates(person)) > 0);

    await bench.postgres[end]();
    await bench.postgres.start();

    await bench.finish(`F9 PostgreSQL ${name}`);
    expect(await bench.creates(person)).toBe(10);
    expect(apps.map(({ pid }) => pid)).toEqual(pids);
  });
});

describe('What the database says wrongly', () => {
  it('is seen by whoever judges the stack', async () => {
    const { person, list } = await bench.newcomer(1);
    await person.publish(list.id);
    await bench.recovery(person);

    await bench.stack.query(`update pins set pinterest_pin_id = '1', fence = 0 where user_id = $1`, [
      person.user.id,
    ]);

    await expect(checkInvariants(bench.stack, bench.control)).rejects.toThrow(/I3 .*I10/s);
  });
});
