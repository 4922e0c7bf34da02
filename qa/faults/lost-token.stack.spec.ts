import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  // A create that is held may take 3 s, and ten of a user's are under way at most.
  bench = await FaultBench.start({ timeScale: 0.05, concurrency: 100 });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

const BOARDS = 20;
/** Failed renewals: together they take eight minutes in reality, half a minute here. */
const REFUSALS = 5;

/** A user with an email address whose group of twenty is partly sent, until `control.releaseAnswers()`. */
async function publishTwenty(): Promise<Person> {
  const person = await bench.publishHeld(BOARDS);
  const { id, pinterestUsername } = person.user;
  await bench.stack.query('update users set email = $1, email_verified = true where id = $2', [
    `${pinterestUsername}@example.com`,
    id,
  ]);
  return person;
}

const connectionStatus = async (person: Person) =>
  (await person.browser.get(authPaths.me)).body.connectionStatus as string;
/** Mails to a user, according to the log. */
const mails = async ({ user }: Person) => {
  const [row] = await bench.stack.query<{ count: number }>(
    `select count(*)::int as count from mails where key like 'connection-lost:' || $1::text || ':%'`,
    [user.id],
  );
  return row?.count ?? 0;
};
const renewals = async ({ user }: Person) => {
  const [row] = await bench.stack.query<{ count: number }>(
    'select token_serial - 1 as count from connections where user_id = $1',
    [user.id],
  );
  return row?.count;
};
const onlyPublishedOrHeld = (person: Person) =>
  bench.whenPins(
    person,
    (pins) => pins.every(({ state }) => state === 'published' || state === 'held'),
    'the rest to be held',
  );

/** Each board has its pin, no retry was counted, and nobody ever read "failed". */
async function expectAllOnce(person: Person, fault: string): Promise<void> {
  const recovery = await bench.recovery(person);
  await bench.finish(fault, {}, { [fault]: recovery });
  expect(await bench.creates(person)).toBe(BOARDS);
  const pins = await bench.pins(person);
  expect(pins.every(({ state, retryCount }) => state === 'published' && retryCount === 0)).toBe(true);
  expect(await bench.statesSeen(person)).not.toContain('failed');
}

describe('F20: the connection to Pinterest', () => {
  it('expires in the middle of a group: the token is renewed once, and the rest goes on by itself', async () => {
    const person = await publishTwenty();

    await bench.control.expireTokens(person.user.pinterestUsername);
    await bench.control.releaseAnswers();
    await expectAllOnce(person, 'F20 expired in the middle of a group');
    expect(await renewals(person)).toBe(1);
    expect(await mails(person)).toBe(0);
  });

  it('expires while no token can be had: the rest waits, Pinterest is asked rarely, and it goes on by itself', async () => {
    const person = await publishTwenty();
    await bench.control.script({ operationId: 'oauth/token', outcomes: [{ status: 503, times: REFUSALS }] });
    const calls = async () => (await bench.control.calls())['oauth/token']?.total ?? 0;
    const before = await calls();

    await bench.control.expireTokens(person.user.pinterestUsername);
    await bench.control.releaseAnswers();
    const held = (await onlyPublishedOrHeld(person)).filter(({ state }) => state === 'held');
    expect(held.length).toBeGreaterThan(0);
    expect(await connectionStatus(person)).toBe('connected');

    await expectAllOnce(person, 'F20 no token to be had for a while');
    expect((await calls()) - before).toBe(REFUSALS + 1);
    expect([await renewals(person), await mails(person)]).toEqual([1, 0]);
  });

  it('is revoked in the middle of a group: the rest is held, one mail says so, and it goes on after a sign-in', async () => {
    const person = await publishTwenty();

    await bench.control.revokeTokens(person.user.pinterestUsername);
    await bench.control.releaseAnswers();
    const held = (await onlyPublishedOrHeld(person)).filter(({ state }) => state === 'held');
    const sent = await bench.creates(person);
    expect([held.length, sent < BOARDS]).toEqual([BOARDS - sent, true]);
    await waitUntil(async () => (await connectionStatus(person)) === 'expired' && (await mails(person)) > 0);

    await bench.stack.signIn(person.user.pinterestUsername);

    await expectAllOnce(person, 'F20 revoked in the middle of a group');
    expect(await mails(person)).toBe(1);
  });
});
