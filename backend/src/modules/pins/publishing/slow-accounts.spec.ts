import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { PinOutcomeConsumer } from './pin-outcome.consumer.js';
import { Publishers } from './publishers.js';

/** What a publisher takes in hand; quick claims are half of it, and three quarters of those are for everybody. */
const IN_HAND = 24;
const SHARED = 9;
const BOARDS = 9;
const bus = new RecordingBus();
let server: TestBackend;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    config: { PUBLISH_CONCURRENCY: IN_HAND },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows(`update pins set state = 'failed', next_at = null where state <> 'published'`);
  bus.messages.length = 0;
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const claim = () => server.app.get(ClaimsRepository).claimDue();

/** Somebody new who publishes to so many boards. */
async function pinner(username: string, boards = BOARDS): Promise<SignedIn> {
  await server.control.addAccount(username, boards);
  const person = await server.signIn(username);
  await publish(person.browser, (await makeBoardList(person.browser, boards)).id);
  return person;
}

/** How many messages a user's pins have led to. */
const sentFor = ({ user }: SignedIn) => bus.messages.filter(({ userId }) => userId === user.id).length;

/** All that are under way have been for longer than a quick account needs. */
const grow = () => rows(`update pins set updated_at = now() - interval '6 seconds' where state = 'queued'`);

/** However busy the machine is, none of those under way counts as slow. */
const stayYoung = () => rows(`update pins set updated_at = now() + interval '1 hour' where state = 'queued'`);

describe('Accounts that are slow', () => {
  it('leave the last quick places to those who have hardly anything under way', async () => {
    const slow = await pinner('eager');
    await waitUntil(() => sentFor(slow) === SHARED);
    await stayYoung();

    const quick = await pinner('modest', 5);

    await waitUntil(() => bus.messages.length === SHARED + 2);
    expect(await claim()).toEqual([]);
    expect(sentFor(quick)).toBe(2);
  });

  it('get nothing more, and don’t take the places of the others', async () => {
    const slow = await pinner('hanging', 20);
    await waitUntil(() => sentFor(slow) === SHARED);
    await grow();

    const quick = await pinner('brisk');

    await waitUntil(() => sentFor(quick) === BOARDS);
    expect(await claim()).toEqual([]);
    expect(sentFor(slow)).toBe(SHARED);
  });

  it('go on once they are answered', async () => {
    const slow = await pinner('patient', 20);
    await waitUntil(() => sentFor(slow) === SHARED);
    await grow();
    expect(await claim()).toEqual([]);

    for (const [index, message] of bus.messages.slice(0, SHARED - 2).entries()) {
      const pinterestPinId = String(7_000 + index);
      await server.app
        .get(PinOutcomeConsumer)
        .pinOutcome(outcomeOf(message, { kind: 'published', pinterestPinId, adopted: false }));
    }

    await waitUntil(() => sentFor(slow) > SHARED);
  });

  it('get nothing more for one slow pin each while there are many of them', async () => {
    const one = await pinner('one_slow_pin', 3);
    await waitUntil(() => sentFor(one) === 3);
    await rows(`update pins set state = 'waiting', next_at = now() + interval '1 day', lease_until = null
      where state = 'queued' and position > 0`);
    await pinner('crowd', 5);
    await waitUntil(() => bus.messages.length === 3 + 5);
    await grow();

    await rows(`update pins set next_at = now() where state = 'waiting'`);
    expect(await claim()).toEqual([]);

    await rows(`update pins set state = 'failed' where state = 'queued' and user_id <> '${one.user.id}'`);
    await waitUntil(() => sentFor(one) === 3 + 2);
  });
});

it('There are twice as many places where twice as many publishers take pins', async () => {
  bus.receivers = 2;
  await waitUntil(() => server.app.get(Publishers).count() === 2);

  for (const [index, name] of ['first', 'second'].entries()) {
    await pinner(name);
    await waitUntil(() => bus.messages.length === (index + 1) * SHARED);
    await stayYoung();
  }
  await pinner('third');

  await waitUntil(() => bus.messages.length === 2 * SHARED + 2);
  expect(await server.app.get(ClaimsRepository).claimDue(2)).toEqual([]);
});
