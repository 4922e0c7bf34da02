import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScheduledPin } from '@boardcast/contracts';
import { FaultProxy, waitUntil } from '@boardcast/testing';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2, own: ['rabbit'] });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

const BOARDS = 3;
const GROUPS = 8;
/** Times of scheduled groups, in milliseconds from now: later than every test, and how far two new ones are apart. */
const FAR_MS = 600_000;
const SOON_MS = 3_000;
const LATER_MS = 9_000;

const inMs = (ms: number): Date => new Date(Date.now() + ms);
const isEven = (index: number): boolean => index % 2 === 0;

/** A new user with groups whose time is far ahead, as their screen lists them. */
async function scheduleMany(): Promise<{ person: Person; groups: ScheduledPin[] }> {
  const { person, list } = await bench.newcomer(BOARDS);
  const scheduledFor = inMs(FAR_MS).toISOString();
  for (let number = 0; number < GROUPS; number += 1) await person.publish(list.id, { scheduledFor });
  return { person, groups: await person.scheduled() };
}

const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status);
const all = (status: number): number[] => Array.from({ length: GROUPS }, () => status);

/** Waits until everything of a user is on its boards, judges it, and expects each pin there once. */
async function expectPosted(fault: string, person: Person, pins: number): Promise<void> {
  expect(await bench.pins(person)).toHaveLength(pins);
  await bench.whenPins(
    person,
    (found) => found.every(({ state }) => state === 'published'),
    'all to be posted',
  );
  expect(await bench.finish(fault)).toMatchObject({ lost: 0, doubled: 0 });
  expect(await bench.creates(person)).toBe(pins);
}

describe('F24: groups get another time', () => {
  it('while a backend is halted: what it hears too late, and nobody waits for, does not undo what was told since', async () => {
    const [halted, other] = bench.stack.backends;
    if (!halted || !other) throw new Error('Two backends were started');
    const { person, groups } = await scheduleMany();
    const link = await FaultProxy.start(halted.url);
    link.resetAfter(0);
    halted.pause();

    // Half of them are first asked to go sooner than they are told to go, the others later.
    person.browser.moveTo(link.through(halted.url).replace(/\/$/, ''));
    const lost = groups.map((group, index) =>
      person.reschedule(group, inMs(isEven(index) ? SOON_MS : FAR_MS)),
    );
    const given = Promise.allSettled(lost);
    person.browser.moveTo(other.url);
    const told = await Promise.all(
      groups.map((group, index) => person.reschedule(group, inMs(isEven(index) ? LATER_MS : SOON_MS))),
    );
    halted.resume();

    expect(statuses(told)).toEqual(all(200));
    expect((await given).map(({ status }) => status)).toEqual(groups.map(() => 'rejected'));
    await link.close();
    const times = new Map(told.map(({ body }) => [body.id, body.scheduledTime]));
    const listed = await person.scheduled();
    expect(listed.map(({ id, scheduledTime }) => [id, scheduledTime])).toEqual(
      listed.map(({ id }) => [id, times.get(id)]),
    );
    await expectPosted('F24 edits heard too late', person, GROUPS * BOARDS);
  });

  it('while the backend is killed between commit and answer: the user sees what counts, and what they then choose counts', async () => {
    const [backend] = bench.stack.backends;
    if (!backend) throw new Error('A backend was started');
    const { person, groups } = await scheduleMany();
    bench.stack.failpoints.arm('backend.edit-after-commit', 'die');

    const unanswered = await Promise.allSettled(
      groups.map((group) => person.reschedule(group, inMs(FAR_MS + LATER_MS))),
    );
    expect(await backend.whenEnded()).toBe('signal SIGKILL');
    await backend.start();

    const seen = await person.scheduled();
    const changed = groups.filter(
      ({ id, version }) => !seen.some((one) => one.id === id && one.version === version),
    );
    expect(unanswered.map(({ status }) => status)).toContain('rejected');
    expect(changed.length).toBeGreaterThan(0);
    // Made from what was on the screen before.
    const again = await Promise.all(changed.map((group) => person.reschedule(group, inMs(SOON_MS))));
    expect(statuses(again)).toEqual(changed.map(() => 412));
    const told = await Promise.all(
      seen.map((group, index) => person.reschedule(group, inMs(isEven(index) ? SOON_MS : LATER_MS))),
    );
    expect(statuses(told)).toEqual(all(200));
    await expectPosted('F24 backend killed at backend.edit-after-commit', person, GROUPS * BOARDS);
  });

  it('while a publisher is killed with the first of them in hand and the broker forgets the rest: nothing goes early', async () => {
    const { stack } = bench;
    const { publisher, queues } = stack;
    const { person, groups } = await scheduleMany();
    stack.failpoints.arm('publisher.before-permit', 'die');
    const due = await Promise.all(
      groups.map((group, index) => person.reschedule(group, inMs(isEven(index) ? SOON_MS : LATER_MS))),
    );
    expect(statuses(due)).toEqual(all(200));
    expect(await publisher.whenEnded()).toBe('signal SIGKILL');

    // What is under way can't be changed any more; of the others some go sooner than told before, some much later.
    const asked = await Promise.all(
      due.map(({ body }, index) => person.reschedule(body, inMs(index % 4 === 1 ? SOON_MS : LATER_MS * 2))),
    );
    expect(new Set(statuses(asked))).toEqual(new Set([200, 409]));
    const waiting = async (): Promise<number> => (await bench.rabbit.queue(queues.publisher)).messages;
    await waitUntil(async () => (await waiting()) > 0, { what: 'messages to wait' });
    expect(await bench.rabbit.purge(queues.publisher)).toBeGreaterThan(0);
    const left = await person.scheduled();
    await Promise.all(left.map((group) => person.reschedule(group, inMs(LATER_MS))));
    await publisher.start();

    await expectPosted('F24 publisher killed, queue purged', person, GROUPS * BOARDS);
  });
});
