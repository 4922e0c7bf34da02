import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 3, publishers: 2 });
}, 90_000);
afterAll(() => bench.close());

describe('F19: several dispatchers', () => {
  it('claim each pin once, and one at a time on a board', async () => {
    const { stack } = bench;
    const people = [await bench.newcomer(5), await bench.newcomer(5), await bench.newcomer(5)];
    for (const { person, list } of people) await person.publish(list.id);

    // The same boards again and again, by way of all of them at once.
    await Promise.all(
      people.map(async ({ person, list }) => {
        for (const { url } of [...stack.backends, ...stack.backends]) {
          person.browser.moveTo(url);
          await person.publish(list.id);
        }
      }),
    );

    expect(await bench.finish('F19 three dispatchers, two publishers')).toMatchObject({
      lost: 0,
      doubled: 0,
    });
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
