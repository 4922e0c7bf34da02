import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PinFault, PinGroup, PinOutcome } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { Dispatcher } from './dispatcher.service.js';
import { PinOutcomeConsumer } from './pin-outcome.consumer.js';

/** What a publisher takes in hand: quick claims are half of that, and the last quarter of those is for users with few. */
const IN_HAND = 8;
const CAP = 4;
const SHARED = 3;
const bus = new RecordingBus();
let server: TestBackend;
let pinterestPins = 5_000;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    // However busy the machine is, no claim is under way for so long that it counts as slow.
    config: { PUBLISH_CONCURRENCY: IN_HAND, PUBLISH_TIME_SCALE: 100 },
  });
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
async function newPerson(username: string, boards: number): Promise<SignedIn> {
  await server.control.addAccount(username, boards);
  return server.signIn(username);
}
async function publishTo(person: SignedIn, boards: number): Promise<string> {
  const list = await makeBoardList(person.browser, boards);
  return ((await publish(person.browser, list.id)).body as PinGroup).id;
}
const publishedOutcome = (index: number): PinOutcome => {
  const message = bus.messages[index];
  if (!message) throw new Error(`message ${index} was expected`);
  pinterestPins += 1;
  return outcomeOf(message, { kind: 'published', pinterestPinId: String(pinterestPins), adopted: false });
};
const fault: PinFault = { status: 400, code: 1, message: 'No', reason: 'No.', advice: null };
const failedOutcome = (index: number, said: PinFault): PinOutcome => ({
  ...publishedOutcome(index),
  outcome: { kind: 'rejected', fault: said },
});
const take = (outcome: PinOutcome) => server.app.get(PinOutcomeConsumer).pinOutcome(outcome);

/** Publishes as many pins as may be on their way, for two new people. */
async function fill(username: string): Promise<void> {
  await publishTo(await newPerson(username, SHARED), SHARED);
  await publishTo(await newPerson(`${username}_too`, 1), 1);
  await waitUntil(() => bus.messages.length === CAP);
}

/** Ends what is on its way. */
async function clear(): Promise<void> {
  await rows(`update pins set state = 'failed', next_at = null where state <> 'published'`);
  bus.messages.length = 0;
}
beforeEach(clear);

describe('Pins on their way', () => {
  it('are never more than the publishers can soon take, and still go round the users', async () => {
    const whale = await newPerson('whale', 10);
    const small = await newPerson('small', 1);
    const big = await publishTo(whale, 10);
    await waitUntil(() => bus.messages.length === SHARED);
    const [one, two] = [await publishTo(small, 1), await publishTo(await newPerson('late', 1), 1)];
    await waitUntil(() => bus.messages.length === CAP);
    expect(await server.app.get(ClaimsRepository).claimDue()).toEqual([]);
    expect(bus.messages.map(({ groupId }) => groupId)).toEqual([big, big, big, one]);

    await take(publishedOutcome(0));

    await waitUntil(() => bus.messages.length === CAP + 1);
    expect(bus.messages.at(-1)?.groupId).toBe(two);
  });

  it('all come to their ends, also one whose outcome the database refuses: without Pinterest’s words', async () => {
    await fill('wordy');

    await Promise.all([
      take(publishedOutcome(0)),
      // Of one batch, while the first is being committed. No column of the history takes such a code.
      take(failedOutcome(1, { ...fault, code: 2 ** 31, message: 'Not \0 this' })),
      take(publishedOutcome(2)),
    ]);

    const pins = await Promise.all(
      [0, 1, 2].map((index) =>
        rows(`select state, fault from pins where id = '${bus.messages[index]?.pinId}'`),
      ),
    );
    expect(pins.flat()).toMatchObject([
      { state: 'published' },
      {
        state: 'failed',
        fault: {
          status: 400,
          code: null,
          message: expect.stringMatching(/can’t be shown/),
          reason: fault.reason,
        },
      },
      { state: 'published' },
    ]);
  });

  it('are all taken in save one whose outcome fails for a reason of ours: it alone becomes a dead letter', async () => {
    await fill('several');
    const poison = bus.messages[1]?.pinId;
    await rows(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'a fault of ours'; end $$;
      create trigger refuse before insert on pin_attempts
        for each row when (new.pin_id = '${poison}') execute function refuse()`);

    // Of one batch, while the first is being committed.
    const taken = await Promise.allSettled([0, 1, 2].map((index) => take(publishedOutcome(index))));

    await rows('drop function refuse cascade');
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await rows(`select state from pins where id = '${poison}'`)).toEqual([{ state: 'queued' }]);
  });

  it('are not told again while as many messages wait in the queue, and are once it has room', async () => {
    await fill('patient');
    const dispatcher = server.app.get(Dispatcher);
    bus.waiting = IN_HAND;
    await rows(`update pins set lease_until = now() - interval '1 second' where state = 'queued'`);
    await dispatcher.reap();
    expect(bus.messages).toHaveLength(CAP);

    bus.waiting = IN_HAND - 1;
    await dispatcher.reap();

    expect(bus.messages).toHaveLength(CAP + 1);
    bus.waiting = 0;
  });

  it.each([
    ['few pins are due', 0],
    ['more are due than are read to find their users', 60],
  ])('go round and round all users, one turn each, where %s', async (_, copies) => {
    const users = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const name of users) await publishTo(await newPerson(`user_${copies}_${name}`, 3), 3);
    await clear();
    await rows(
      `update pins set state = 'waiting', next_at = now(), lease_until = null
       where user_id in (select id from users where pinterest_username like 'user_${copies}_%');
       insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, next_at, created_at,
         updated_at)
       select gen_random_uuid(), group_id, user_id, position, target_key || '-' || copy, board_id, board_name, state,
         next_at, now(), now()
       from pins, generate_series(1, ${copies}) copy where state = 'waiting'`,
    );
    server.app.get(Dispatcher).poke();
    await waitUntil(() => bus.messages.length === CAP);

    for (let index = 0; index < 2 * users.length - CAP; index += 1) {
      await take(publishedOutcome(index));
      await waitUntil(() => bus.messages.length === CAP + index + 1);
    }

    const turns = bus.messages.map(({ userId }) => userId);
    for (const round of [turns.slice(0, users.length), turns.slice(users.length)]) {
      expect(new Set(round).size).toBe(users.length);
    }
  });
});
