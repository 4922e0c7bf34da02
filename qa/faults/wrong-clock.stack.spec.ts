import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wrongClock } from '../stack/app-process.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, STACK_STARTS_MS);
afterAll(() => bench.close());

const BOARDS = 4;
/** Long enough for both apps to start again. */
const AHEAD_MS = 25_000;
/** Far beyond every wait of the stack, and what `finish` has patience for. */
const WRONG_MS = 600_000;

describe('F14: the clock of a backend and a publisher is', () => {
  it.each([
    ['10 minutes ahead', WRONG_MS],
    ['10 minutes behind', -WRONG_MS],
  ])('%s: all pins go out at their time, those of lost and refused sends too', async (name, ms) => {
    const { apps } = bench.stack;
    const { person, list } = await bench.newcomer(BOARDS);
    const scheduledFor = new Date(Date.now() + AHEAD_MS).toISOString();
    await person.publish(list.id, { scheduledFor });
    for (const app of apps) app.setEnv(wrongClock(ms));
    await Promise.all(apps.map((app) => app.restart()));
    await bench.script(person, [
      { drop: 'after' },
      { status: 503 },
      { status: 429, headers: { 'retry-after': '1' } },
    ]);
    await person.publish(list.id);
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => state === 'published'),
      'all to be posted',
    );

    expect(await bench.finish(`F14 clocks ${name}`)).toMatchObject({ lost: 0, doubled: 0 });
    expect(await bench.creates(person)).toBe(2 * BOARDS);
  });
});
