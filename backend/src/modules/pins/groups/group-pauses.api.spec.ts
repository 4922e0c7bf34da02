import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  pinPaths,
  type Outcome,
  type PinGroup,
  type PinGroupDetail,
  type PublishPin,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { OutcomesService } from '../publishing/outcomes.service.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../testing/recording-bus.js';

const AT_ONCE = 10;
const BOARDS = 14;
const bus = new RecordingBus();
let server: TestBackend;
let people = 0;
let person: SignedIn;
let group: PinGroup;
let pinterestPins = 40_000;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    // However busy the machine is, no claim is under way for so long that it counts as slow.
    config: { PUBLISH_TIME_SCALE: 100 },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await rows(`update pins set state = 'failed', next_at = null where state not in ('published', 'failed')`);
  bus.messages.length = 0;
  person = await newPerson();
  group = (await publish(person.browser, (await makeBoardList(person.browser, BOARDS)).id)).body as PinGroup;
  await bus.of(group.id, AT_ONCE);
});

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const act = (name: 'pause' | 'resume' | 'stop' | 'retry', id = group.id, { browser } = person) =>
  browser.post(pinPaths[name](id));
const detail = async () => (await person.browser.get(pinPaths.group(group.id))).body as PinGroupDetail;
const ingest = (message: PublishPin, outcome: Outcome) =>
  server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const pinOf = async ({ pinId }: PublishPin) =>
  (
    await rows(
      `select state, hold_reason as "holdReason", next_at as "nextAt" from pins where id = '${pinId}'`,
    )
  )[0];
const fault = { status: 503, code: null, message: 'busy', reason: 'Pinterest is busy.', advice: null };
const posted = (): Outcome => {
  pinterestPins += 1;
  return { kind: 'published', pinterestPinId: String(pinterestPins), adopted: false };
};

async function newPerson(): Promise<SignedIn> {
  people += 1;
  await server.control.addAccount(`pausing_${people}`, BOARDS);
  return server.signIn(`pausing_${people}`);
}

/** The newest message of a pin, once there are so many of it. */
const nthMessage = (pinId: string, count: number) =>
  waitUntil(() => {
    const found = bus.messages.filter((message) => message.pinId === pinId);
    return found.length >= count ? found.at(-1) : null;
  });

/** Ends what is under way: all posted. */
const postAll = async () => {
  for (const message of [...bus.messages]) await ingest(message, posted());
};
const letTimePass = async () => {
  await rows(`update pins set next_at = now() where next_at is not null`);
  server.app.get(Dispatcher).poke();
};

describe('Pausing a group', () => {
  it('sends nothing more of it until it is resumed, then the rest', async () => {
    const { status, body } = await act('pause');
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPaused: true, isStopped: false, pendingCount: BOARDS, retryingCount: 0 });

    await postAll();
    expect(await claimDue()).toEqual([]);
    expect(await detail()).toMatchObject({ isPaused: true, status: 'partial', successCount: AT_ONCE });
    const waiting = (await detail()).pins.filter((pin) => pin.status === 'pending');
    expect(waiting).toHaveLength(BOARDS - AT_ONCE);
    expect(waiting[0]).toMatchObject({ nextRetryAt: null, reason: expect.stringContaining('You paused') });

    expect((await act('resume')).body).toMatchObject({ isPaused: false });
    await bus.of(group.id, BOARDS);
    await postAll();
    expect(await detail()).toMatchObject({ status: 'completed', successCount: BOARDS, isPaused: false });
  });

  it('holds what would wait for a retry or a permit, and looks for what may be on its board', async () => {
    const [tried, deferred, unclear] = await bus.of(group.id, AT_ONCE);
    if (!tried || !deferred || !unclear) throw new Error('messages were expected');
    await act('pause');

    await ingest(tried, { kind: 'not-sent', fault });
    await ingest(deferred, { kind: 'deferred', until: new Date().toISOString(), reason: 'Limit.' });
    await ingest(unclear, { kind: 'unknown', fault });
    await letTimePass();

    expect(await nthMessage(unclear.pinId, 2)).toMatchObject({ mode: 'probe' });
    for (const message of [tried, deferred]) {
      expect(await pinOf(message)).toEqual({ state: 'held', holdReason: 'paused', nextAt: null });
    }

    await act('resume');
    expect((await pinOf(tried)).nextAt.getTime()).toBeGreaterThan(Date.now() + 40_000);
    expect(await nthMessage(deferred.pinId, 2)).toMatchObject({ mode: 'send', fence: 2 });
    expect(bus.messages.filter(({ pinId }) => pinId === tried.pinId)).toHaveLength(1);
  });

  it('does not outlast a spam block, nor is it ended by one', async () => {
    const [flagged] = await bus.of(group.id, AT_ONCE);
    if (!flagged) throw new Error('a message was expected');
    await act('pause');
    await ingest(flagged, { kind: 'blocked', fault: { ...fault, status: 429, code: 9 } });
    const reasons = `select distinct hold_reason from pins where group_id = '${group.id}' and state = 'held'`;
    expect(await rows(reasons)).toEqual([{ hold_reason: 'paused' }]);

    await act('resume');

    expect(await rows(reasons)).toEqual([{ hold_reason: 'spam' }]);
    expect(await claimDue()).toEqual([]);
  });

  it('also holds what its lost connection held, once that is renewed', async () => {
    const [refused] = await bus.of(group.id, AT_ONCE);
    if (!refused) throw new Error('a message was expected');
    await act('pause');
    await rows(`update pins set state = 'held', hold_reason = 'connection' where id = '${refused.pinId}'`);

    await server.app.get(Dispatcher).resume([person.user.id]);

    expect(await pinOf(refused)).toMatchObject({ state: 'held', holdReason: 'paused' });
  });

  it('has one effect however often it is asked for, and none on a group that is not under way', async () => {
    const [first, second] = await Promise.all([act('pause'), act('pause')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await act('resume')).status).toBe(200);
    expect((await act('resume')).status).toBe(200);
    await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
    const { id: boardListId } = await makeBoardList(person.browser, 1);
    const ahead = (await publish(person.browser, boardListId, { scheduledFor: inMinutes(60) }))
      .body as PinGroup;
    await rows(`update pins set state = 'published', next_at = null where group_id = '${group.id}'`);
    const over = await act('pause');
    expect([over.status, over.body.code]).toEqual([409, 'pin-group.nothing-to-pause']);
    expect((await act('stop')).body.code).toBe('pin-group.nothing-to-stop');
    expect((await act('pause', ahead.id)).body.code).toBe('pin-group.nothing-to-pause');
    expect((await act('stop', ahead.id)).body.code).toBe('pin-group.nothing-to-stop');
  });

  it('is nobody else’s to do', async () => {
    const other = await newPerson();
    for (const name of ['pause', 'resume', 'stop'] as const) {
      expect((await act(name, group.id, other)).status).toBe(404);
    }
  });

  it('in the moment of a claim comes before it or after it: nothing is claimed once it is told', async () => {
    const states = () =>
      rows(
        `select id, state, hold_reason as "holdReason" from pins where group_id = '${group.id}' order by id`,
      );
    for (let round = 0; round < 20; round += 1) {
      await rows(`update pins set state = 'waiting', next_at = now(), not_before = null, fence = 0, lease_until = null,
          hold_reason = null where group_id = '${group.id}';
        update pin_groups set paused_at = null where id = '${group.id}'`);

      const [{ body }] = await Promise.all([act('pause'), claimDue()]);

      const pins = await states();
      for (const { state, holdReason } of pins) {
        expect(['queued null', 'held paused']).toContain(`${state} ${holdReason}`);
      }
      const told = (body as PinGroupDetail).pins.filter(({ status }) => status === 'processing');
      expect(pins.filter(({ state }) => state === 'queued')).toHaveLength(told.length);
      expect(await claimDue()).toEqual([]);
      expect(await states()).toEqual(pins);
    }
  });
});

describe('Stopping a group', () => {
  it('ends what waits, says so, and lets it be sent again; what is posted stays', async () => {
    const [first] = await bus.of(group.id, AT_ONCE);
    if (!first) throw new Error('a message was expected');
    await ingest(first, posted());
    await bus.of(group.id, AT_ONCE + 1);
    const waiting = BOARDS - AT_ONCE - 1;

    const { body } = await act('stop');

    expect(body).toMatchObject({
      isStopped: true,
      failedCount: waiting,
      stoppedCount: waiting,
      successCount: 1,
    });
    const stopped = (body as PinGroupDetail).pins.filter(({ status }) => status === 'failed');
    expect(stopped[0]).toMatchObject({ canRetry: true, reason: expect.stringContaining('You stopped') });
    for (const message of bus.messages.slice(1)) await ingest(message, posted());
    expect(await detail()).toMatchObject({ status: 'partial', pendingCount: 0, stoppedCount: waiting });

    await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
    expect((await act('retry')).body).toMatchObject({ isStopped: false, stoppedCount: 0 });
    await bus.of(group.id, BOARDS);
  });

  it('sends nothing again of what was under way, and looks for what may be on its board', async () => {
    const [tried, deferred, unclear, refused] = await bus.of(group.id, AT_ONCE);
    if (!tried || !deferred || !unclear || !refused) throw new Error('messages were expected');
    await act('stop');

    await ingest(tried, { kind: 'not-sent', fault });
    await ingest(deferred, { kind: 'deferred', until: new Date().toISOString(), reason: 'Limit.' });
    await ingest(refused, { kind: 'unauthorised', fault: { ...fault, status: 401 } });
    await ingest(unclear, { kind: 'unknown', fault });
    for (let look = 1; look <= 4; look += 1) {
      await letTimePass();
      const message = await nthMessage(unclear.pinId, look + 1);
      expect(message.mode).toBe('probe');
      await ingest(message, { kind: 'absent' });
    }

    for (const message of [tried, deferred, refused, unclear]) {
      expect(await pinOf(message)).toMatchObject({ state: 'failed' });
    }
    await letTimePass();
    expect(await claimDue()).toEqual([]);
    expect((await detail()).stoppedCount).toBe(BOARDS - AT_ONCE + 4);
  });

  it('gives the credit back when nothing was posted, and writes no mail about it', async () => {
    await act('pause');
    await act('stop');
    for (const message of [...bus.messages]) await ingest(message, { kind: 'not-sent', fault });

    expect(await detail()).toMatchObject({ status: 'failed', creditReturned: true, isPaused: false });
    expect(await rows(`select id from mails where key like 'pins-failed:${group.id}%'`)).toEqual([]);
  });
});
