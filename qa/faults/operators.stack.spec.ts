import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activityItemSchema,
  adminPaths,
  deadLettersReplaySchema,
  deadLettersSchema,
  PUBLISH_PIN,
} from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import type { Person } from '../stack/person.js';
import { FaultBench } from './fault-bench.js';

const BOARDS = 12;
const ROUNDS = 15;

let bench: FaultBench;
let operator: Person;
let acts = 0;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2 });
  operator = await bench.operator();
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** An act through one backend after the other. @returns its status */
async function act(path: string): Promise<number> {
  acts += 1;
  operator.browser.moveTo(bench.stack.backends[acts % 2]?.url ?? '');
  return (await operator.browser.post(path)).status;
}

/** Claims of a user's pins so far. */
async function claims(userId: string): Promise<number> {
  const rows = await bench.stack.query(
    `select from witness.changes change join pins on pins.id = change.pin_id
     where pins.user_id = $1 and change.to_state = 'queued' and change.from_state <> 'queued'`,
    [userId],
  );
  return rows.length;
}

describe('F31: an operator acts at the moment of a claim', () => {
  it('on pins: each act has its whole effect or none, and every board gets one pin', async () => {
    const { person, list } = await bench.newcomer(BOARDS);
    await bench.script(person, [{ status: 503, times: 2 * BOARDS }]);
    await person.publish(list.id);

    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const pins = await bench.pins(person);
      const three = pins.flatMap(({ id }) =>
        [adminPaths.holdPin(id), adminPaths.retryPin(id), adminPaths.releasePin(id)].map(act),
      );
      for (const status of await Promise.all(three)) statuses.add(status);
    }
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([204, 409]);
    for (const { id } of await bench.pins(person)) await act(adminPaths.releasePin(id));

    await bench.recovery(person);
    await bench.finish('F31 operator on pins', { peopleAct: true });
    expect(await bench.creates(person)).toBe(BOARDS);
  });

  it('on a user: nothing is claimed between being told of the hold and the release', async () => {
    const { person, list } = await bench.newcomer(BOARDS);
    const other = await bench.newcomer(BOARDS);
    await bench.script(person, [{ status: 503, times: BOARDS }]);
    await Promise.all([person.publish(list.id), other.person.publish(other.list.id)]);

    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await act(adminPaths.holdUser(person.user.id))).toBe(204);
      const claimed = await claims(person.user.id);
      expect(await act(adminPaths.holdUser(person.user.id))).toBe(409);
      await person.history();
      expect(await claims(person.user.id)).toBe(claimed);
      expect(await act(adminPaths.releaseUser(person.user.id))).toBe(204);
    }

    await bench.recovery(person);
    await bench.finish('F31 operator on a user');
    expect(await bench.creates(person)).toBe(BOARDS);
    expect(await bench.creates(other.person)).toBe(BOARDS);
  });

  it('on a user, while a backend is halted in its claim: the hold waits for it, and then nothing is claimed', async () => {
    const { person, list } = await bench.newcomer(BOARDS);
    bench.stack.failpoints.arm('backend.claim-in-transaction', 'stop');
    const published = person.publish(list.id);
    const { halted, other } = await bench.stack.whenBackendHalts();
    operator.browser.moveTo(other.url);

    expect((await operator.browser.post(adminPaths.holdUser(person.user.id))).status).toBe(204);
    const claimed = await claims(person.user.id);
    halted.resume();
    await halted.whenReady();
    await published;

    expect(await claims(person.user.id)).toBe(claimed);
    expect(await bench.creates(person)).toBeLessThanOrEqual(claimed);
    expect(await act(adminPaths.releaseUser(person.user.id))).toBe(204);
    await bench.recovery(person);
    await bench.finish('F31 operator beside a halted claim');
    expect(await bench.creates(person)).toBe(BOARDS);
  });
});

describe('F31: an operator and dead letters', () => {
  let alone: FaultBench;
  beforeAll(async () => {
    // Nothing else may send the pin again.
    alone = await FaultBench.start({ hasLongLease: true });
  }, STACK_STARTS_MS);
  afterAll(() => alone.close());

  it('lists what nobody could handle and sends it again: the pin is on its board once', async () => {
    const { stack } = alone;
    const { browser } = await alone.operator();
    const letters = async () =>
      deadLettersSchema.parse((await browser.get(adminPaths.deadLetters)).body).letters;
    const replay = async () =>
      deadLettersReplaySchema.parse(
        (await browser.post(adminPaths.replayDeadLetters, { reason: 'The bug is gone' })).body,
      );
    const dead = () =>
      waitUntil(
        () =>
          alone.withChannel(
            async (channel) => (await channel.checkQueue(stack.queues.dead)).messageCount === 1,
          ),
        { what: 'a dead letter' },
      );
    await stack.publisher.stop();
    const { person, list } = await alone.newcomer(1);
    await person.publish(list.id);
    await alone.withChannel(async (channel) => {
      const message = await waitUntil(() => channel.get(stack.queues.publisher), {
        what: 'the message to the publisher',
      });
      channel.nack(message, false, false);
      // An answer: RabbitMQ has read what came before.
      await channel.checkQueue(stack.queues.dead);
    });
    await dead();
    await stack.publisher.start();

    expect(await letters()).toMatchObject([{ what: PUBLISH_PIN, why: 'rejected', isReadable: true }]);
    expect(await alone.creates(person)).toBe(0);
    // RabbitMQ takes back what was only looked at a moment after the answer.
    await dead();
    expect(await replay()).toEqual({ sent: 1, kept: 0 });
    await alone.recovery(person);
    expect(await letters()).toEqual([]);
    expect(await replay()).toEqual({ sent: 0, kept: 0 });

    await alone.finish('F31 operator replays a dead letter');
    expect(await alone.pins(person)).toMatchObject([{ state: 'published' }]);
    expect(await alone.creates(person)).toBe(1);
    const { body } = await browser.get(`${adminPaths.activity}?type=dead_letters_replayed`);
    expect(activityItemSchema.array().parse(body)).toMatchObject([
      { reason: 'The bug is gone' },
      { reason: 'The bug is gone' },
    ]);
  });
});
