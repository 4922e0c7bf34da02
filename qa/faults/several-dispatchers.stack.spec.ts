import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

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
  }, 90_000);
});

describe('F3: a backend is halted in its transaction', () => {
  it('for longer than the database lets it: the others go on without it, and it changes nothing afterwards', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(3);
    stack.failpoints.arm('backend.outcome-in-transaction', 'stop');
    await person.publish(list.id);
    const { halted } = await stack.whenBackendHalts();

    // What the database does after a minute (idle_in_transaction_session_timeout), at once.
    const ended = await stack.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where state = 'idle in transaction' and datname = current_database()`,
    );
    expect(ended.length).toBeGreaterThan(0);
    const pins = await bench.whenPins(
      person,
      (all) => all.every(({ state }) => state === 'published'),
      'the others to hear of the pins',
    );
    expect(halted.isHalted).toBe(true);
    halted.resume();
    await halted.whenReady();

    await bench.finish('F3 backend halted in a transaction');
    expect(await bench.pins(person)).toEqual(pins);
    expect(await bench.creates(person)).toBe(3);
  }, 90_000);
});
