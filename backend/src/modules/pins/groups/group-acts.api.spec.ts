import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  authPaths,
  pinPaths,
  type Outcome,
  type Pin,
  type PinGroup,
  type PublishPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil, type TestAnswer } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { aListedPin } from '../testing/listed-pin.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
});
afterAll(() => server.close());

let people = 0;
let person: SignedIn;
let group: PinGroup;
beforeEach(async () => {
  person = await newPerson();
  group = (await publish(person.browser, (await makeBoardList(person.browser, 2)).id)).body as PinGroup;
});

async function newPerson(): Promise<SignedIn> {
  const username = `actor_${(people += 1)}`;
  await server.control.addAccount(username, 2);
  return server.signIn(username);
}
const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const credits = async () => (await person.browser.get(authPaths.me)).body.availableCredits;
const subscribe = () =>
  rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
const faultOf = (status: number) => ({ status, code: null, message: 'x', reason: 'In words.', advice: null });
const busy = faultOf(503);
const rejectedAs = (status: number): Outcome => ({ kind: 'rejected', fault: faultOf(status) });
const ingest = (message: PublishPin, outcome: Outcome) =>
  server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
const reject = async (status: number, nextStatus = status) => {
  const [first, second] = await bothMessages();
  await ingest(first, rejectedAs(status));
  await ingest(second, rejectedAs(nextStatus));
};
async function bothMessages(): Promise<[PublishPin, PublishPin]> {
  const [first, second] = await bus.of(group.id, 2);
  if (!first || !second) throw new Error('two messages were expected');
  return [first, second];
}
/** The newest message of a pin, once there are so many of it. */
const nthMessage = (pinId: string, count: number) =>
  waitUntil(() => {
    const found = bus.messages.filter((message) => message.pinId === pinId);
    return found.length >= count ? found.at(-1) : null;
  });
const detail = async () =>
  (await person.browser.get(pinPaths.group(group.id))).body as PinGroup & { pins: Pin[] };
const pinOf = async (pinId: string) => (await detail()).pins.find(({ id }) => id === pinId);
const act = (name: 'retry' | 'check', body: object = {}, browser = person.browser) =>
  browser.post(pinPaths[name](group.id), body);
/** The first pin may have been published and could not be proved; the second one is published. */
async function leaveUnproved(): Promise<PublishPin> {
  const [open, other] = await bothMessages();
  await ingest(other, { kind: 'published', pinterestPinId: `81${people}`, adopted: false });
  await ingest(open, { kind: 'unknown', fault: busy });
  await rows(
    `update pins set next_at = now(), unresolved_since = now() - interval '24 hours' where id = '${open.pinId}'`,
  );
  server.app.get(Dispatcher).poke();
  const look = await nthMessage(open.pinId, 2);
  const until = new Date(Date.now() + 60_000).toISOString();
  await ingest(look, { kind: 'deferred', until, reason: 'closed', unlooked: true });
  return look;
}

/** Does several acts at once: each has begun before the first one can end. */
async function meeting(acts: (() => Promise<TestAnswer>)[]): Promise<TestAnswer[]> {
  const client = new Client({ connectionString: server.config.DATABASE_URL });
  await client.connect();
  await client.query(`begin; select from pin_groups where id = '${group.id}' for update`);
  const answers = Promise.all(acts.map((begin) => begin()));
  await waitUntil(async () => {
    const waiting = await rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length === acts.length;
  });
  await client.query('commit');
  await client.end();
  return answers;
}

describe.each(['retry', 'check'] as const)('the act %s', (name) => {
  it('asks for a session, a CSRF token, valid fields and the user’s own group', async () => {
    await reject(503);
    const stranger = await newPerson();

    expect(await act(name, {}, server.newcomer())).toMatchObject({ status: 401 });
    expect(await act(name, {}, person.browser.withoutCsrf())).toMatchObject({
      status: 403,
      body: { code: 'csrf.invalid' },
    });
    for (const body of [{ pinIds: [] }, { pinIds: ['17'] }, { pins: [] }]) {
      expect(await act(name, body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
    expect((await person.browser.post(pinPaths[name]('17'), {})).status).toBe(400);
    const notFound = { status: 404, body: { code: 'pin-group.not-found' } };
    expect(await act(name, {}, stranger.browser)).toMatchObject(notFound);
    expect(await person.browser.post(pinPaths[name](randomUUID()), {})).toMatchObject(notFound);
    expect(await act(name, { pinIds: [randomUUID()] })).toMatchObject(notFound);
    await person.browser.delete(pinPaths.group(group.id));
    expect(await act(name)).toMatchObject(notFound);
  });

  it('says so when there is nothing for it to do', async () => {
    await reject(404);
    expect((await detail()).pins.map((pin) => [pin.canRetry, pin.canCheck])).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await act(name)).toMatchObject({ status: 409, body: { code: `pin.nothing-to-${name}` } });
    expect(await credits()).toBe(1);
  });
});

describe('sending failed pins again', () => {
  it('starts each that it can help anew, and takes the credit that was given back', async () => {
    await reject(503, 404);
    expect(await credits()).toBe(1);
    const [first] = await bothMessages();
    expect(await pinOf(first.pinId)).toMatchObject({ status: 'failed', canRetry: true });
    expect(await detail()).toMatchObject({ creditReturned: true });

    const answer = await act('retry');

    expect(answer).toMatchObject({
      status: 200,
      body: { id: group.id, status: 'processing', failedCount: 1, creditReturned: false },
    });
    expect(await credits()).toBe(0);
    const again = await nthMessage(first.pinId, 2);
    expect(again).toMatchObject({ fence: 2, mode: 'send', firstSentAt: expect.any(String) });
    await ingest(again, { kind: 'not-sent', fault: busy });
    expect(await pinOf(first.pinId)).toMatchObject({ status: 'pending', retryCount: 1 });
  });

  it('turns a partly posted group to processing, and spends no second credit', async () => {
    const [first, second] = await bothMessages();
    await ingest(first, { kind: 'published', pinterestPinId: `82${people}`, adopted: false });
    await ingest(second, rejectedAs(403));
    expect(await detail()).toMatchObject({ status: 'partial', creditReturned: false });

    expect(await act('retry', { pinIds: [second.pinId] })).toMatchObject({
      status: 200,
      body: { status: 'processing' },
    });

    expect(await credits()).toBe(0);
    await nthMessage(second.pinId, 2);
  });

  it('is refused without a credit and above the cap, and then changes nothing', async () => {
    await reject(503);
    await rows(`update users set free_pins_used = free_pins_assigned where id = '${person.user.id}'`);

    expect(await act('retry')).toMatchObject({ status: 403, body: { code: 'pin.out-of-credits' } });

    expect((await detail()).pins.map(({ status }) => status)).toEqual(['failed', 'failed']);
    await rows(`insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, created_at, updated_at)
      select gen_random_uuid(), '${group.id}', '${person.user.id}', n, 'b' || n, '1', 'B', 'failed', now(), now()
      from generate_series(3, 101) n`);
    expect(await act('retry')).toMatchObject({
      status: 403,
      body: { code: 'pin.board-cap', message: expect.stringContaining('contains 101 boards') },
    });
  });

  it('costs a subscriber nothing', async () => {
    await reject(503);
    await subscribe();

    expect((await act('retry')).status).toBe(200);

    expect(
      (await rows(`select free_pins_used as used from users where id = '${person.user.id}'`))[0],
    ).toEqual({ used: 0 });
  });

  it('has one effect when it is asked for twice at once', async () => {
    await reject(503);

    const answers = await meeting([1, 2, 3].map(() => () => act('retry')));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await credits()).toBe(0);
    const [first] = await bothMessages();
    await nthMessage(first.pinId, 2);
    expect(bus.messages.filter(({ pinId }) => pinId === first.pinId)).toHaveLength(2);
  });

  it('sends nothing of a record that is deleted at the same moment', async () => {
    await reject(503);

    const [, deleted] = await meeting([
      () => act('retry'),
      () => person.browser.delete(pinPaths.group(group.id)),
    ]);

    const left = await rows(`select state from pins where group_id = '${group.id}'`);
    expect(left.every(({ state }) => state === 'failed')).toBe(deleted?.status === 204);
    expect(await credits()).toBe(deleted?.status === 204 ? 1 : 0);
  });

  it('waits for the end of the group’s spam hold', async () => {
    const [first, second] = await bothMessages();
    await ingest(first, { kind: 'blocked', fault: { ...faultOf(429), code: 9 } });
    await ingest(second, rejectedAs(503));

    expect(await act('retry')).toMatchObject({ status: 200, body: { status: 'pending', retryingCount: 2 } });

    const held = await rows(`select next_at > now() + interval '23 hours' as late, hold_reason from pins
      where group_id = '${group.id}'`);
    expect(held).toEqual([
      { late: true, hold_reason: 'spam' },
      { late: true, hold_reason: 'spam' },
    ]);
  });
});

describe('looking again for a pin that may have been published', () => {
  it('is offered when it could not be proved, and finds it', async () => {
    const look = await leaveUnproved();
    expect(await pinOf(look.pinId)).toMatchObject({
      status: 'failed',
      canCheck: true,
      canRetry: false,
      reason: expect.stringContaining('may have been published'),
    });

    expect(await act('check')).toMatchObject({ status: 200, body: { status: 'processing' } });

    const again = await nthMessage(look.pinId, 3);
    expect(again).toMatchObject({ mode: 'probe', fence: 3 });
    await ingest(again, { kind: 'published', pinterestPinId: `83${people}`, adopted: true });
    expect(await pinOf(look.pinId)).toMatchObject({ status: 'completed', canCheck: false });
  });

  it('says when it was not found, and then lets the user send it again, after a look', async () => {
    const { pinId } = await leaveUnproved();
    await act('check', { pinIds: [pinId] });
    await ingest(await nthMessage(pinId, 3), { kind: 'absent' });

    expect(await pinOf(pinId)).toMatchObject({
      status: 'failed',
      canCheck: true,
      canRetry: true,
      reason: expect.stringMatching(
        /wasn’t on the board when we last checked, \d{4}-\d\d-\d\d \d\d:\d\d UTC/,
      ),
    });
    expect((await act('retry', { pinIds: [pinId] })).status).toBe(200);
    expect(await nthMessage(pinId, 4)).toMatchObject({ mode: 'send', firstSentAt: expect.any(String) });
  });

  it('waits while another pin of its board is on its way', async () => {
    const look = await leaveUnproved();
    await subscribe();
    const other = await publish(person.browser, '', { pinterestBoardId: look.boardId, title: 'Another' });
    await bus.of(other.body.id, 1);

    expect(await act('check')).toMatchObject({ status: 409, body: { code: 'pin.board-busy' } });

    expect(await pinOf(look.pinId)).toMatchObject({ status: 'failed', canCheck: true });
  });

  it('keeps the group’s credit: the pin may be there', async () => {
    const [open, other] = await bothMessages();
    await ingest(open, { kind: 'unknown', fault: busy });
    await rows(`update pins set state = 'unconfirmed', next_at = null where id = '${open.pinId}'`);

    await ingest(other, rejectedAs(404));

    expect(await detail()).toMatchObject({ status: 'failed', failedCount: 2 });
    expect(await credits()).toBe(0);
  });
});

describe('a pin on the board that may be the user’s', () => {
  /** A look found a similar pin; the other pin of the group is published. */
  async function findLookalike(): Promise<PublishPin> {
    const [open, other] = await bothMessages();
    await ingest(other, { kind: 'published', pinterestPinId: `85${people}`, adopted: false });
    await ingest(open, { kind: 'unknown', fault: busy });
    await rows(`update pins set next_at = now() where id = '${open.pinId}'`);
    server.app.get(Dispatcher).poke();
    const look = await nthMessage(open.pinId, 2);
    await ingest(look, { kind: 'lookalike', pin: aListedPin(`86${people}`) });
    return look;
  }
  const identify = (
    pinId: string,
    isMine: boolean,
    browser = person.browser,
    pinterestPinId = `86${people}`,
  ) => browser.post(pinPaths.identify(group.id), { pinId, pinterestPinId, isMine });

  it('is shown, and nothing is sent while nobody has said whose it is', async () => {
    const { pinId } = await findLookalike();

    expect(await pinOf(pinId)).toMatchObject({
      status: 'failed',
      canRetry: false,
      canCheck: true,
      lookalike: aListedPin(`86${people}`),
    });
    expect(await rows(`select state, next_at from pins where id = '${pinId}'`)).toEqual([
      { state: 'unconfirmed', next_at: null },
    ]);
  });

  it('counts as posted when it is, at once and only once', async () => {
    const { pinId } = await findLookalike();

    expect(await identify(pinId, true)).toMatchObject({ status: 200, body: { status: 'completed' } });

    expect(await pinOf(pinId)).toMatchObject({
      status: 'completed',
      pinterestPinId: `86${people}`,
      lookalike: null,
    });
    const settled = { status: 409, body: { code: 'pin.nothing-to-identify' } };
    expect(await identify(pinId, true)).toMatchObject(settled);
    expect(await identify(pinId, false)).toMatchObject(settled);
    expect(await credits()).toBe(0);
  });

  it('is passed over when it is not, and the pin is looked for as often as was left, then sent', async () => {
    const { pinId } = await findLookalike();

    expect(await identify(pinId, false)).toMatchObject({ status: 200, body: { status: 'processing' } });

    for (let look = 3; look <= 6; look += 1) {
      const message = await nthMessage(pinId, look);
      expect(message).toMatchObject({ mode: 'probe', knownPinIds: [`86${people}`] });
      await ingest(message, { kind: 'absent' });
      await rows(`update pins set next_at = now() where id = '${pinId}'`);
      server.app.get(Dispatcher).poke();
    }
    expect(await nthMessage(pinId, 7)).toMatchObject({
      mode: 'send',
      firstSentAt: expect.any(String),
      knownPinIds: [`86${people}`],
    });
    expect(await credits()).toBe(0);
  });

  /** The other pin of the group asks about the same pin. */
  async function findTwice(): Promise<[string, string]> {
    const { pinId } = await findLookalike();
    const [, { pinId: otherId }] = await bothMessages();
    await rows(`update pins set state = 'unconfirmed', published_at = null, pinterest_pin_id = null,
      first_sent_at = now(), lookalike = (select lookalike from pins where id = '${pinId}') where id = '${otherId}'`);
    return [pinId, otherId];
  }
  /** Nobody asks about it any more, and nothing is sent unless the user asks. */
  const isSettled = {
    status: 'failed',
    lookalike: null,
    canCheck: true,
    canRetry: false,
    reason: expect.stringContaining('is another pin of yours'),
  };

  it('is asked about no longer once it is another pin of the user’s', async () => {
    const [pinId, otherId] = await findTwice();

    expect(await identify(pinId, true)).toMatchObject({ status: 200 });

    expect(await pinOf(otherId)).toMatchObject(isSettled);
    expect(await identify(otherId, true)).toMatchObject({
      status: 409,
      body: { code: 'pin.nothing-to-identify' },
    });
    expect((await act('check', { pinIds: [otherId] })).status).toBe(200);
    const look = await nthMessage(otherId, 2);
    expect(look).toMatchObject({ mode: 'probe', knownPinIds: expect.arrayContaining([`86${people}`]) });
    await ingest(look, { kind: 'absent' });
    expect((await act('retry', { pinIds: [otherId] })).status).toBe(200);
  });

  it('is asked about no longer once a send of another pin turns out to have made it', async () => {
    const [pinId, otherId] = await findTwice();
    const [first] = await bothMessages();

    await ingest(first, { kind: 'published', pinterestPinId: `86${people}`, adopted: false });

    const [own, other] = first.pinId === pinId ? [pinId, otherId] : [otherId, pinId];
    expect(await pinOf(own)).toMatchObject({ status: 'completed', pinterestPinId: `86${people}` });
    expect(await pinOf(other)).toMatchObject(isSettled);
  });

  it('becomes one pin’s alone when two are said to be it at once', async () => {
    const [pinId, otherId] = await findTwice();

    const answers = await meeting([() => identify(pinId, true), () => identify(otherId, true)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? [pinId, otherId] : [otherId, pinId];
    expect(await pinOf(won)).toMatchObject({ status: 'completed', lookalike: null });
    expect(await pinOf(lost)).toMatchObject(isSettled);
  });

  it('is settled by the answer when it was another’s already', async () => {
    const [pinId, otherId] = await findTwice();
    await rows(`update pins set state = 'published', lookalike = null, published_at = now(),
      pinterest_pin_id = '86${people}' where id = '${otherId}'`);

    expect(await identify(pinId, true)).toMatchObject({ status: 200 });

    expect(await pinOf(pinId)).toMatchObject(isSettled);
  });

  it('is nothing to identify any more when another becomes it at the same moment', async () => {
    const [pinId, otherId] = await findTwice();
    await rows(`update pins set lookalike = null where id = '${otherId}'`);
    const client = new Client({ connectionString: server.config.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    // Of another group: no row that the act locks.
    await client.query(`insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state,
        pinterest_pin_id, created_at, updated_at)
      select gen_random_uuid(), group_id, user_id, 9, 'other', board_id, board_name, 'published', '86${people}', now(), now()
      from pins where id = '${otherId}'`);
    const answer = identify(pinId, true);
    await waitUntil(
      async () =>
        (
          await rows(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length === 1,
    );
    await client.query('commit');
    await client.end();

    expect(await answer).toMatchObject({ status: 409, body: { code: 'pin.nothing-to-identify' } });
  });

  it('is answered for the pin that was shown, not for another that a later look found', async () => {
    const { pinId } = await findLookalike();

    expect(await identify(pinId, false, person.browser, '4711')).toMatchObject({
      status: 409,
      body: { code: 'pin.nothing-to-identify' },
    });
    expect(await pinOf(pinId)).toMatchObject({ lookalike: { pinterestPinId: `86${people}` } });
  });

  it('belongs to nobody else’s row: it is not found when another pin has it', async () => {
    const [open, other] = await bothMessages();
    await ingest(other, { kind: 'published', pinterestPinId: `87${people}`, adopted: false });
    await ingest(open, { kind: 'unknown', fault: busy });
    await rows(`update pins set next_at = now() where id = '${open.pinId}'`);
    server.app.get(Dispatcher).poke();
    await ingest(await nthMessage(open.pinId, 2), { kind: 'lookalike', pin: aListedPin(`87${people}`) });

    expect(await pinOf(open.pinId)).toMatchObject({ status: 'processing', lookalike: null });
  });

  it('is asked of its own user alone, with valid fields', async () => {
    const { pinId } = await findLookalike();
    const shown = `86${people}`;
    const stranger = await newPerson();

    expect(await identify(pinId, true, server.newcomer(), shown)).toMatchObject({ status: 401 });
    expect(await identify(pinId, true, person.browser.withoutCsrf(), shown)).toMatchObject({ status: 403 });
    expect(await identify(pinId, true, stranger.browser, shown)).toMatchObject({ status: 404 });
    expect(await identify(randomUUID(), true)).toMatchObject({ status: 404 });
    expect(await person.browser.post(pinPaths.identify(group.id), { pinId })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
    expect(await pinOf(pinId)).toMatchObject({ lookalike: expect.anything() });
  });
});

describe('deleting the record of a pin that may be on its board', () => {
  it('ends it as unproved when the connection was lost before anything was heard of a message of it', async () => {
    await bothMessages();
    await rows(`update pins set lease_until = now() - interval '1 second' where group_id = '${group.id}'`);
    await rows(`update connections set status = 'expired' where user_id = '${person.user.id}'`);
    await server.app.get(Dispatcher).reap();
    // The regular round may have been faster, and be at it still.
    const held = `select from pins where group_id = '${group.id}' and state = 'held'`;
    await waitUntil(async () => (await rows(held)).length === 2);

    expect((await person.browser.delete(pinPaths.group(group.id))).status).toBe(204);

    const ends = await rows(`select distinct state from pins where group_id = '${group.id}'`);
    expect(ends).toEqual([{ state: 'unconfirmed' }]);
    expect(await credits()).toBe(0);
  });

  it('ends it as unproved, not as never sent, and keeps the credit', async () => {
    const [open, other] = await bothMessages();
    await ingest(other, rejectedAs(404));
    await ingest(open, { kind: 'unknown', fault: busy });
    await rows(`update pins set next_at = now() where id = '${open.pinId}'`);
    server.app.get(Dispatcher).poke();
    await server.control.revokeTokens(person.user.pinterestUsername);
    await ingest(await nthMessage(open.pinId, 2), { kind: 'unauthorised', fault: faultOf(401) });

    expect((await person.browser.delete(pinPaths.group(group.id))).status).toBe(204);

    expect(await rows(`select state, hold_reason from pins where id = '${open.pinId}'`)).toEqual([
      { state: 'unconfirmed', hold_reason: null },
    ]);
    expect(await credits()).toBe(0);
  });
});
