import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardListPaths, draftPinPaths, pinPaths, scheduledPinPaths, userPaths } from '@boardcast/contracts';
import { FaultBench } from '../faults/fault-bench.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';

/** Set by `npm run verify:upgrade`. */
const ELDER = process.env.ELDER_BUNDLES ?? '';
const BOARDS = 5;
const GROUPS = 4;
const DAY_MS = 24 * 3_600_000;
/** What screens open with. */
const READS = [
  pinPaths.history,
  scheduledPinPaths.all,
  draftPinPaths.all,
  boardListPaths.all,
  userPaths.stats,
];

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2, publishers: 2, elder: ELDER });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('Two releases on the schema of the newer one, as while a deployment goes on', () => {
  it('post what either takes, each with either publisher, and read what the other wrote', async () => {
    const [newer, elder] = bench.stack.backends;
    const people = await Promise.all(Array.from({ length: 4 }, () => bench.newcomer(BOARDS)));
    for (const [index, { person, list }] of people.entries()) {
      const [writes, reads] = index % 2 === 0 ? [newer, elder] : [elder, newer];
      person.browser.moveTo(writes?.url ?? '');
      for (let group = 0; group < GROUPS; group += 1) await person.publish(list.id);
      const scheduledFor = new Date(Date.now() + DAY_MS).toISOString();
      const { id } = await person.publish(list.id, { scheduledFor });

      person.browser.moveTo(reads?.url ?? '');
      const answers = await Promise.all(READS.map((path) => person.browser.get(path)));
      expect(answers.map(({ status }) => status)).toEqual(READS.map(() => 200));
      const [scheduled] = await person.scheduled();
      if (!scheduled) throw new Error('The other release does not see the scheduled group');
      expect(scheduled.id).toBe(id);
      const moved = await person.reschedule(scheduled, new Date(Date.now() + 2 * DAY_MS));
      expect(moved.status).toBe(200);
      expect((await person.browser.delete(scheduledPinPaths.one(id))).status).toBe(204);
    }
    await bench.finish('Two releases');
    for (const { person } of people) {
      const pins = await bench.pins(person);
      expect(pins.filter(({ state }) => state === 'published')).toHaveLength(GROUPS * BOARDS);
    }
    const workers = await bench.stack.query<{ worker: string }>(
      `select distinct split_part(worker, '/', 1) as worker from publisher.attempt`,
    );
    expect(workers).toHaveLength(2);
  }, 180_000);
});
