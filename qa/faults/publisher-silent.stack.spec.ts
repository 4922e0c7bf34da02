import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import type { AppProcess } from '../stack/app-process.js';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
let one: AppProcess;
let other: AppProcess;
beforeAll(async () => {
  // A publisher counts as silent after 8 s, a create may take a minute, and no lease ends.
  bench = await FaultBench.start({ publishers: 2, timeScale: 1, hasLongLease: true });
  [one, other] = bench.stack.publishers as [AppProcess, AppProcess];
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** The claims of these people's pins that the ledger has no outcome of. */
async function open(...people: Person[]): Promise<{ state: string; seconds: number }[]> {
  return bench.stack.query(
    `select attempt.state, extract(epoch from now() - sent_at)::float8 as seconds
     from publisher.attempt join pins on pins.id = attempt.pin_id
     where attempt.outcome is null and pins.user_id = any($1)`,
    [people.map(({ user }) => user.id)],
  );
}

/** Waits until so many claims are in this state. */
async function whenOpen(state: string, count: number, ...people: Person[]): Promise<void> {
  await waitUntil(
    async () => (await open(...people)).filter((claim) => claim.state === state).length === count,
    { what: `${count} claims to be ${state}` },
  );
}

/** A new user with pins that were perhaps sent, and whose board the only publisher is just reading. */
async function lookedFor(boards: number): Promise<Person> {
  const { person, list } = await bench.newcomer(boards);
  await bench.script(person, [{ status: 500, createFirst: true, times: boards }]);
  await bench.script(person, [{ held: true, times: boards }], 'boards/list_pins');
  await person.publish(list.id);
  await bench.whenPins(person, (pins) => pins.every(({ fence }) => fence === 2), 'a look at each');
  await whenOpen('claimed', boards, person);
  return person;
}

describe('F25: a publisher falls silent, long before its leases end', () => {
  it('killed with pins in hand: within seconds the other one has settled each, and none is posted twice', async () => {
    await other.stop();
    const sending = await bench.publishHeld(10);
    await whenOpen('sending', 10, sending);
    const looked = await lookedFor(5);
    await one.kill();
    await bench.control.releaseAnswers();
    await other.start();

    await bench.finish('F25 publisher killed with pins in hand');
    for (const [person, count] of [
      [looked, 5],
      [sending, 10],
    ] as const) {
      const pins = await bench.pins(person);
      expect(pins).toEqual(pins.map((pin) => ({ ...pin, state: 'published', adopted: true, retryCount: 0 })));
      expect(await bench.creates(person)).toBe(count);
    }
    await one.start();
  });

  it('halted before it sends: the other one sends, and the one that goes on does not', async () => {
    await other.stop();
    const { person, list } = await bench.newcomer(5);
    bench.stack.failpoints.arm('publisher.before-permit', 'stop');
    await person.publish(list.id);
    await one.whenStopped();

    await other.start();
    await bench.whenPins(person, (pins) => pins.every(({ state }) => state === 'published'), 'the other one');
    one.resume();
    await one.whenReady();

    await bench.finish('F25 publisher halted before it sends');
    expect(await bench.creates(person)).toBe(5);
  });

  it('not, but its call takes longer than that: nobody takes the pin over', async () => {
    const person = await bench.publishHeld(1);
    await waitUntil(async () => (await open(person)).some(({ seconds }) => seconds > 10));
    await bench.control.releaseAnswers();

    await bench.finish('F25 slow call of a living publisher');
    expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted: false, fence: 1 }]);
    expect(await bench.creates(person)).toBe(1);
  });
});
