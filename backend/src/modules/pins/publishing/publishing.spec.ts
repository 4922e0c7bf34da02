import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths, type Outcome, type PinGroup, type PublishPin } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from './dispatcher.service.js';
import { OutcomesService } from './outcomes.service.js';

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
  person = await newPerson(2);
  group = (await publish(person.browser, (await makeBoardList(person.browser, 2)).id)).body as PinGroup;
});
afterEach(async () => {
  bus.isDown = false;
  await rows(`update pins set state = 'failed', next_at = null where state not in ('published', 'failed')`);
});

async function newPerson(boards: number): Promise<SignedIn> {
  const username = `pinner_${(people += 1)}`;
  await server.control.addAccount(username, boards);
  const signedIn = await server.signIn(username);
  await rows(`update users set subscription_status = 'active' where id = '${signedIn.user.id}'`);
  return signedIn;
}
const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const pinsOf = (groupId: string) =>
  rows(`select * from pins where group_id = '${groupId}' order by position`);
const ingest = (message: PublishPin, outcome: Outcome) =>
  server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
const poke = () => server.app.get(Dispatcher).poke();
/** As if the time of everything that waits had come. */
const letTimePass = async () => {
  await rows(`update pins set next_at = now() where next_at is not null`);
  poke();
};
const letLeasesRunOut = async () => {
  await rows(`update pins set lease_until = now() - interval '1 second' where state = 'queued'`);
  await server.app.get(Dispatcher).reap();
};
const fault = { status: 503, code: null, message: 'busy', reason: 'Pinterest is busy.', advice: null };
const messagesOf = (groupId: string) => bus.messages.filter((message) => message.groupId === groupId);

async function firstMessage(): Promise<PublishPin> {
  const [first] = await bus.of(group.id, 2);
  if (!first) throw new Error('a message was expected');
  return first;
}
/** The newest message of a pin, once there are so many of it. */
const nthMessage = (pinId: string, count: number) =>
  waitUntil(() => {
    const found = bus.messages.filter((message) => message.pinId === pinId);
    return found.length >= count ? found.at(-1) : null;
  });

describe('a pin on its way', () => {
  it('is sent again with the same fence when nothing was heard of it', async () => {
    const message = await firstMessage();

    await letLeasesRunOut();

    expect(await nthMessage(message.pinId, 2)).toMatchObject({ fence: message.fence, mode: 'send' });
  });

  it('is sent when the bus takes messages again', async () => {
    const late = await newPerson(1);
    const list = await makeBoardList(late.browser, 1);
    bus.isDown = true;
    const other = (await publish(late.browser, list.id)).body as PinGroup;
    await waitUntil(async () => (await pinsOf(other.id))[0]?.fence === 1);
    bus.isDown = false;

    await waitUntil(async () => {
      await server.app.get(Dispatcher).reap();
      return messagesOf(other.id).length > 0;
    });

    expect(messagesOf(other.id)[0]?.fence).toBe(1);
  });

  it('waits for its retry with count and time, and then goes out under a new fence', async () => {
    const message = await firstMessage();
    await ingest(message, { kind: 'not-sent', fault });
    const [row] = await rows(`select *, next_at - now() as wait from pins where id = '${message.pinId}'`);
    expect(row).toMatchObject({ state: 'waiting', retry_count: 1, fault });
    const { body } = await person.browser.get(pinPaths.group(group.id));
    const shown = body.pins.find(({ id }: { id: string }) => id === message.pinId);
    expect(shown).toMatchObject({ status: 'pending', retryCount: 1, nextRetryAt: expect.any(String) });

    await letTimePass();

    expect(await nthMessage(message.pinId, 2)).toMatchObject({
      fence: 2,
      mode: 'send',
      firstSentAt: expect.any(String),
    });
  });

  it('that waits for Pinterest’s limit counts as being posted, not as retried', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    for (const message of await bus.of(group.id, 2)) {
      await ingest(message, { kind: 'deferred', until, reason: 'Limit.' });
    }

    const { body } = await person.browser.get(pinPaths.group(group.id));
    expect(body).toMatchObject({ status: 'processing', processingCount: 2, retryingCount: 0 });
  });

  it('waits as long as it was told to, whatever the publisher takes the time to be', async () => {
    const message = await firstMessage();
    const told = outcomeOf(message, { kind: 'deferred', until: '2020-01-01T00:01:00Z', reason: 'Limit.' });

    await server.app.get(OutcomesService).ingest([{ ...told, at: '2020-01-01T00:00:00Z' }]);

    const [row] = await rows(
      `select extract(epoch from next_at - now())::float8 as wait from pins where id = '${message.pinId}'`,
    );
    expect(row.wait).toBeGreaterThan(40);
    expect(row.wait).toBeLessThanOrEqual(60);
  });

  it('is not certain any more when its success names a pin that another row has taken for its own', async () => {
    const [one, other] = await bus.of(group.id, 2);
    if (!one || !other) throw new Error('two messages were expected');
    await ingest(one, { kind: 'published', pinterestPinId: '7001', adopted: true });

    await ingest(other, { kind: 'published', pinterestPinId: '7001', adopted: false });

    const states = (await pinsOf(group.id)).map(({ state, pinterest_pin_id: id }) => [state, id]);
    expect(new Map(states as [string, string | null][])).toEqual(
      new Map([
        ['published', '7001'],
        ['unconfirmed', null],
      ]),
    );
  });

  it('is looked for, not sent, after an unknown outcome', async () => {
    const message = await firstMessage();
    await ingest(message, { kind: 'unknown', fault });
    const { body } = await person.browser.get(pinPaths.group(group.id));
    expect(body.status).toBe('processing');

    await letTimePass();

    const look = await nthMessage(message.pinId, 2);
    expect(look).toMatchObject({ fence: 2, mode: 'probe' });
    await ingest(look, { kind: 'published', pinterestPinId: '123000', adopted: true });
    expect(await rows(`select state, retry_count from pins where id = '${message.pinId}'`)).toEqual([
      { state: 'published', retry_count: 0 },
    ]);
  });

  it('is published by a late success of an older claim, and not moved by an older failure', async () => {
    const message = await firstMessage();
    await ingest(message, { kind: 'not-sent', fault });
    await letTimePass();
    const newer = await nthMessage(message.pinId, 2);

    await ingest(message, { kind: 'rejected', fault });
    expect((await rows(`select state from pins where id = '${message.pinId}'`))[0]).toEqual({
      state: 'queued',
    });
    await ingest(message, { kind: 'published', pinterestPinId: '123001', adopted: false });
    await ingest(newer, { kind: 'unknown', fault });

    expect((await rows(`select state, pinterest_pin_id from pins where id = '${message.pinId}'`))[0]).toEqual(
      {
        state: 'published',
        pinterest_pin_id: '123001',
      },
    );
  });

  it('does not adopt a pin that is another row’s', async () => {
    const [first, second] = await bus.of(group.id, 2);
    if (!first || !second) throw new Error('two messages were expected');
    await ingest(first, { kind: 'published', pinterestPinId: '123002', adopted: false });
    await ingest(second, { kind: 'unknown', fault });
    await letTimePass();
    const look = await nthMessage(second.pinId, 2);

    const found = ingest(look, { kind: 'published', pinterestPinId: '123002', adopted: true });

    await expect(found).resolves.toBeUndefined();
    expect((await rows(`select state, probe_count from pins where id = '${second.pinId}'`))[0]).toEqual({
      state: 'checking',
      probe_count: 1,
    });
  });

  it('is held while the connection is lost, and goes on after signing in again', async () => {
    const message = await firstMessage();
    await server.control.revokeTokens(person.user.pinterestUsername);
    await ingest(message, { kind: 'unauthorised', fault: { ...fault, status: 401 } });
    expect((await rows(`select state, hold_reason from pins where id = '${message.pinId}'`))[0]).toEqual({
      state: 'held',
      hold_reason: 'connection',
    });
    expect((await person.browser.get(pinPaths.group(group.id))).body).toMatchObject({ retryingCount: 0 });
    await waitUntil(
      async () => (await person.browser.get('/api/auth/me')).body.connectionStatus === 'expired',
    );

    await server.signIn(person.user.pinterestUsername);
    await server.app.get(Dispatcher).reap();
    await server.app.get(Dispatcher).reap();

    const again = await nthMessage(message.pinId, 2);
    expect(again).toMatchObject({ fence: 2, mode: 'send', tokenSerial: message.tokenSerial + 1 });
    expect(messagesOf(group.id).filter(({ pinId }) => pinId === message.pinId)).toHaveLength(2);
  });

  it('goes on after signing in again although another pin of its board has overtaken it', async () => {
    const list = await makeBoardList(person.browser, 1);
    const boardId = list.boards[0]?.pinterestBoardId;
    const held = (await bus.of(group.id, 2)).find((message) => message.boardId === boardId);
    if (!held) throw new Error('a message for the board was expected');
    const put = (state: string) =>
      rows(`update pins set mode = 'probe', first_sent_at = now(), ${state} where id = '${held.pinId}'`);
    await put(`state = 'waiting', next_at = now() + interval '1 hour'`);
    const other = (await publish(person.browser, list.id, { title: 'Another' })).body as PinGroup;
    const [overtaking] = await bus.of(other.id, 1);
    if (!overtaking) throw new Error('a message was expected');
    await ingest(overtaking, { kind: 'unknown', fault });
    await put(`state = 'held', hold_reason = 'connection', next_at = null`);

    await server.app.get(Dispatcher).reap();
    expect((await rows(`select state from pins where id = '${held.pinId}'`))[0]).toEqual({ state: 'held' });
    await letTimePass();
    const otherLook = await nthMessage(overtaking.pinId, 2);
    await ingest(otherLook, { kind: 'published', pinterestPinId: '123010', adopted: true });
    await server.app.get(Dispatcher).reap();

    expect(await nthMessage(held.pinId, 2)).toMatchObject({ fence: 2, mode: 'probe' });
  });

  it('waits 24 hours and says so when another pin of its group was taken for spam', async () => {
    const [first, second] = await bus.of(group.id, 2);
    if (!first || !second) throw new Error('two messages were expected');
    await ingest(second, { kind: 'not-sent', fault });

    await ingest(first, { kind: 'blocked', fault: { ...fault, status: 429, code: 9 } });

    const [held] = await rows(
      `select state, hold_reason, next_at > now() + interval '23 hours' as late, fault->>'reason' as reason
       from pins where id = '${second.pinId}'`,
    );
    expect(held).toMatchObject({ state: 'held', hold_reason: 'spam', late: true });
    expect(held.reason).toContain('24 hours');
    expect((await rows(`select state from pins where id = '${first.pinId}'`))[0]).toEqual({
      state: 'failed',
    });
  });
});

describe('a group that waits after a spam block', () => {
  const held = (pinId: string) =>
    rows(
      `select state, hold_reason, next_at > now() + interval '23 hours' as late from pins where id = '${pinId}'`,
    );
  const spam: Outcome = { kind: 'blocked', fault: { ...fault, status: 429, code: 9 } };

  it.each<[string, Outcome]>([
    ['that was not sent', { kind: 'not-sent', fault }],
    ['that got no permit', { kind: 'deferred', until: new Date().toISOString(), reason: 'Limit.' }],
  ])('takes in a pin %s after the block', async (_name, outcome) => {
    const [first, second] = await bus.of(group.id, 2);
    if (!first || !second) throw new Error('two messages were expected');
    await ingest(first, spam);

    await ingest(second, outcome);

    expect(await held(second.pinId)).toEqual([{ state: 'held', hold_reason: 'spam', late: true }]);
    poke();
    expect(messagesOf(group.id)).toHaveLength(2);
  });

  it('takes in pins whose outcomes come at the same moment as the block', async () => {
    const whale = await newPerson(10);
    const big = (await publish(whale.browser, (await makeBoardList(whale.browser, 10)).id)).body as PinGroup;
    const [first, ...others] = await bus.of(big.id, 10);
    if (!first) throw new Error('a message was expected');

    await Promise.all([
      ingest(first, spam),
      ...others.map((message) => ingest(message, { kind: 'not-sent', fault })),
    ]);

    for (const { pinId } of others) {
      expect(await held(pinId)).toEqual([{ state: 'held', hold_reason: 'spam', late: true }]);
    }
  });

  it('does not end in a deadlock with an act on the group at the same moment', async () => {
    const [first, second] = (await bus.of(group.id, 2)).toSorted((a, b) => (a.pinId < b.pinId ? -1 : 1));
    if (!first || !second) throw new Error('two messages were expected');
    await ingest(first, { kind: 'not-sent', fault });
    const act = new Client({ connectionString: server.config.DATABASE_URL });
    await act.connect();
    const lock = ({ pinId }: PublishPin) => act.query('select from pins where id = $1 for update', [pinId]);
    await act.query('begin');
    await lock(first);
    const blocked = ingest(second, spam);
    // Asked by a connection of its own: within a transaction that list stands still.
    await waitUntil(async () => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await runSql(server.config.DATABASE_URL, waits)).rowCount === 1;
    });

    await expect(lock(second)).resolves.toBeDefined();

    await act.query('commit');
    await act.end();
    await blocked;
    expect(await held(first.pinId)).toEqual([{ state: 'held', hold_reason: 'spam', late: true }]);
  });

  it('waits as long as the last block of one of its pins asks for', async () => {
    const whale = await newPerson(3);
    const three = (await publish(whale.browser, (await makeBoardList(whale.browser, 3)).id)).body as PinGroup;
    const [first, second, third] = await bus.of(three.id, 3);
    if (!first || !second || !third) throw new Error('three messages were expected');
    await ingest(first, spam);
    await ingest(second, { kind: 'not-sent', fault });
    await rows(`update pin_groups set spam_held_until = now() + interval '1 hour' where id = '${three.id}'`);
    await rows(`update pins set next_at = now() + interval '1 hour' where id = '${second.pinId}'`);

    await ingest(third, spam);

    expect(await held(second.pinId)).toEqual([{ state: 'held', hold_reason: 'spam', late: true }]);
  });

  it('goes on looking for a pin that may be on its board, but does not send it', async () => {
    const [first, second] = await bus.of(group.id, 2);
    if (!first || !second) throw new Error('two messages were expected');
    await ingest(first, spam);
    await ingest(second, { kind: 'unknown', fault });
    await rows(`update pins set probe_count = 3 where id = '${second.pinId}'`);
    await letTimePass();

    const look = await nthMessage(second.pinId, 2);
    expect(look.mode).toBe('probe');
    await ingest(look, { kind: 'absent' });

    expect(await held(second.pinId)).toEqual([{ state: 'held', hold_reason: 'spam', late: true }]);
  });

  it('is not let go by a new connection', async () => {
    const [first, second] = await bus.of(group.id, 2);
    if (!first || !second) throw new Error('two messages were expected');
    await ingest(first, spam);
    await ingest(second, { kind: 'unauthorised', fault: { ...fault, status: 401 } });

    await waitUntil(async () => (await held(second.pinId))[0]?.hold_reason === 'spam');

    expect(await held(second.pinId)).toEqual([{ state: 'held', hold_reason: 'spam', late: true }]);
  });
});

describe('fairness', () => {
  it('keeps no more than ten pins of one user on their way, and lets another user pass', async () => {
    const whale = await newPerson(30);
    const big = (await publish(whale.browser, (await makeBoardList(whale.browser, 30)).id)).body as PinGroup;
    await bus.of(big.id, 10);
    const small = await newPerson(1);
    const one = (await publish(small.browser, (await makeBoardList(small.browser, 1)).id)).body as PinGroup;

    await bus.of(one.id, 1);

    expect(messagesOf(big.id)).toHaveLength(10);
  });

  it('sends one pin at a time to a board: the second waits for the first one’s outcome', async () => {
    const solo = await newPerson(1);
    const list = await makeBoardList(solo.browser, 1);
    const first = (await publish(solo.browser, list.id)).body as PinGroup;
    const [message] = await bus.of(first.id, 1);
    const second = (await publish(solo.browser, list.id, { title: 'Another' })).body as PinGroup;
    poke();
    await waitUntil(async () => (await pinsOf(second.id)).length === 1);
    expect(messagesOf(second.id)).toHaveLength(0);

    if (message) await ingest(message, { kind: 'published', pinterestPinId: '123003', adopted: false });

    await bus.of(second.id, 1);
  });
});
