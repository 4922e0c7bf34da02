import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  adminPaths,
  pinPaths,
  REASON_MAX,
  type AdminGroupDetail,
  type Outcome,
  type PinGroup,
  type PinGroupDetail,
  type PinQueueResponse,
  type PublishPin,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { Client } from 'pg';
import { runSql, waitUntil, type TestAnswer } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { Dispatcher } from '../../pins/publishing/dispatcher.service.js';
import { OutcomesService } from '../../pins/publishing/outcomes.service.js';
import { CLAIM_LOCK, ClaimsRepository } from '../../pins/state/claims.repository.js';
import { inMinutes, makeBoardList, publish } from '../../pins/testing/pin-fixtures.js';
import { outcomeOf, RecordingBus } from '../../pins/testing/recording-bus.js';

const BOARDS = 12;
const AT_ONCE = 10;
const COLLEAGUE = 'second_admin';
const bus = new RecordingBus();
let server: TestBackend;
let admin: SignedIn;
let owner: SignedIn;
let group: PinGroup;
let people = 0;

beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    config: { ADMIN_PINTEREST_USERNAMES: [SANDBOX_USERNAMES.administrator, COLLEAGUE] },
  });
  admin = await server.signIn(SANDBOX_USERNAMES.administrator);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql(
    `update pins set state = 'failed', next_at = null, hold_reason = null where state not in ('published', 'failed')`,
  );
  bus.messages.length = 0;
  people += 1;
  await server.control.addAccount(`held_${people}`, BOARDS);
  owner = await server.signIn(`held_${people}`);
  group = (await publish(owner.browser, (await makeBoardList(owner.browser, BOARDS)).id)).body as PinGroup;
  await bus.of(group.id, AT_ONCE);
});

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const act = (path: string, body?: object): Promise<TestAnswer> => admin.browser.post(path, body);
const detail = async () => (await owner.browser.get(pinPaths.group(group.id))).body as PinGroupDetail;
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const ingest = (message: PublishPin, outcome: Outcome) =>
  server.app.get(OutcomesService).ingest([outcomeOf(message, outcome)]);
const fault = { status: 503, code: null, message: 'busy', reason: 'Pinterest is busy.', advice: null };
const pinAt = async (position: number) =>
  (
    await sql(`select id, state, hold_reason as "holdReason", next_at as "nextAt", retry_count as "retryCount", fence
      from pins where group_id = '${group.id}' and position = ${position}`)
  )[0];
const change = async (position: number, columns: string) => {
  await sql(`update pins set ${columns} where group_id = '${group.id}' and position = ${position}`);
  return (await pinAt(position)).id as string;
};
const log = () =>
  sql(`select type, actor_id as "actorId", subject_id as "subjectId", group_id as "groupId", reason, data
    from activities where type in ('pin_held', 'pin_released', 'pin_retried', 'user_held', 'user_released')
    order by id desc limit 1`);
const acts = (id: string) => [
  adminPaths.retryPin(id),
  adminPaths.holdPin(id),
  adminPaths.releasePin(id),
  adminPaths.holdUser(id),
  adminPaths.releaseUser(id),
];

describe('an operator’s act', () => {
  it('is for administrators, on what there is, and its reason has an end', async () => {
    for (const path of acts(randomUUID())) {
      expect((await server.newcomer().post(path)).status).toBe(401);
      expect(await owner.browser.post(path)).toMatchObject({ status: 403, body: { code: 'admin.required' } });
      expect((await act(path)).status).toBe(404);
      expect((await act(path, { reason: 'x'.repeat(REASON_MAX + 1) })).status).toBe(400);
      expect((await act(path, { why: 'x' })).status).toBe(400);
    }
    expect((await act(adminPaths.holdPin('1'))).status).toBe(400);
  });

  it('is not for a pin whose record is deleted', async () => {
    const { id } = await pinAt(11);
    await sql(`update pin_groups set deleted_at = now() where id = '${group.id}'`);
    for (const path of acts(id).slice(0, 3)) expect((await act(path)).status).toBe(404);
  });
});

describe('another administrator', () => {
  const refused = { status: 409, body: { code: 'admin.is-administrator' } };
  let own: string;
  let colleague: string;
  beforeEach(async () => {
    colleague = owner.user.id;
    await sql(`delete from administrator_names where name = '${COLLEAGUE}';
      insert into administrator_names (name, user_id, bound_at) values ('${COLLEAGUE}', '${colleague}', now());
      update users set pinterest_username = '${COLLEAGUE}' where id = '${colleague}'`);
    own = (await pinAt(11)).id as string;
  });
  afterEach(() => sql(`update users set pinterest_username = 'no_admin' where id = '${colleague}'`));
  const isAdminOf = async () => {
    const dialog = await admin.browser.get(adminPaths.pinGroup(group.id));
    const queue = await admin.browser.get(`${adminPaths.pinQueue}?search=${own}`);
    return [dialog.body.user.isAdmin, queue.body.pins[0]?.user.isAdmin];
  };

  it('and their pins are never held; what is held is released, and what failed retried', async () => {
    expect(await isAdminOf()).toEqual([true, true]);
    expect(await act(adminPaths.holdUser(colleague))).toMatchObject(refused);
    expect(await act(adminPaths.holdPin(own))).toMatchObject(refused);
    expect(await pinAt(11)).toMatchObject({ state: 'waiting' });
    expect(await log()).not.toMatchObject([{ subjectId: colleague }]);
    await change(11, `state = 'held', hold_reason = 'operator', next_at = null`);
    await sql(`insert into publish_rests (user_id, until, held_at) values ('${colleague}', now(), now())
      on conflict (user_id) do update set held_at = now()`);
    expect((await act(adminPaths.releasePin(own))).status).toBe(204);
    expect((await act(adminPaths.releaseUser(colleague))).status).toBe(204);
    await change(11, `state = 'failed', next_at = null, fault = null`);
    expect((await act(adminPaths.retryPin(own))).status).toBe(204);
  });

  it('may hold themselves', async () => {
    expect((await owner.browser.post(adminPaths.holdPin(own))).status).toBe(204);
    expect((await owner.browser.post(adminPaths.holdUser(colleague))).status).toBe(204);
    expect((await owner.browser.post(adminPaths.releaseUser(colleague))).status).toBe(204);
  });
});

describe('holding a pin', () => {
  it('sends it no more until it is released, says so to its user, and is written down', async () => {
    const { id, nextAt } = await pinAt(11);

    expect((await act(adminPaths.holdPin(id), { reason: 'Reported' })).status).toBe(204);

    expect(await pinAt(11)).toMatchObject({ state: 'held', holdReason: 'operator', nextAt: null });
    expect(await log()).toEqual([
      {
        ...{ type: 'pin_held', actorId: admin.user.id, subjectId: owner.user.id, groupId: group.id },
        ...{ reason: 'Reported', data: { title: group.title } },
      },
    ]);
    expect(await detail()).toMatchObject({ isOnHold: true, secondsLeft: null });
    expect((await detail()).pins[11]).toMatchObject({
      status: 'pending',
      reason: 'Boardcast support has put this pin on hold.',
    });
    expect(await act(adminPaths.holdPin(id))).toMatchObject({
      status: 409,
      body: { code: 'admin.pin-not-holdable' },
    });

    expect((await act(adminPaths.releasePin(id))).status).toBe(204);
    expect((await pinAt(11)).nextAt.getTime()).toBeGreaterThanOrEqual(nextAt.getTime());
    expect((await pinAt(11)).state).toBe('waiting');
    expect((await log())[0]).toMatchObject({ type: 'pin_released', reason: null });
    expect(await detail()).toMatchObject({ isOnHold: false });
    expect(await act(adminPaths.releasePin(id))).toMatchObject({
      status: 409,
      body: { code: 'admin.pin-not-held' },
    });
  });

  it('is refused while it is being posted, looked for or ended, and while it waits for its connection', async () => {
    for (const columns of [
      `state = 'queued', next_at = null`,
      `state = 'checking', next_at = now() + interval '1 hour'`,
      `state = 'published', next_at = null`,
      `state = 'held', hold_reason = 'connection', next_at = null`,
    ]) {
      const id = await change(11, columns);
      const before = await pinAt(11);
      expect((await act(adminPaths.holdPin(id))).body.code).toBe('admin.pin-not-holdable');
      expect(await pinAt(11)).toEqual(before);
    }
  });

  it('outlasts what its user does, and gives it back to a pause or a spam hold', async () => {
    const { id } = await pinAt(11);
    await owner.browser.post(pinPaths.pause(group.id));
    await act(adminPaths.holdPin(id));
    await owner.browser.post(pinPaths.resume(group.id));
    expect(await pinAt(11)).toMatchObject({ holdReason: 'operator' });
    await owner.browser.post(pinPaths.pause(group.id));
    expect(await pinAt(11)).toMatchObject({ holdReason: 'operator' });
    await act(adminPaths.releasePin(id));
    expect(await pinAt(11)).toMatchObject({ holdReason: 'paused', nextAt: null });
    await owner.browser.post(pinPaths.resume(group.id));
    await act(adminPaths.holdPin(id));
    await sql(`update pin_groups set spam_held_until = now() + interval '1 hour' where id = '${group.id}'`);
    await act(adminPaths.releasePin(id));
    expect(await pinAt(11)).toMatchObject({ state: 'held', holdReason: 'spam' });
  });

  it('does not bring the time of a scheduled pin forward', async () => {
    await sql(`update users set subscription_status = 'active' where id = '${owner.user.id}'`);
    const { id: boardListId } = await makeBoardList(owner.browser, 1, 'Later');
    group = (await publish(owner.browser, boardListId, { scheduledFor: inMinutes(60) })).body as PinGroup;
    const { id, nextAt } = await pinAt(0);
    await act(adminPaths.holdPin(id));
    await act(adminPaths.releasePin(id));
    expect((await pinAt(0)).nextAt).toEqual(nextAt);
    expect((await act(adminPaths.retryPin(id))).body.code).toBe('admin.pin-not-retryable');
  });
});

describe('retrying a pin', () => {
  /** In the detail of its group, and in the queue. */
  const isOffered = async (id: string) => {
    const dialog = await admin.browser.get(adminPaths.pinGroup(group.id));
    const queue = await admin.browser.get(`${adminPaths.pinQueue}?search=${id}`);
    return [
      (dialog.body as AdminGroupDetail).pins.find((pin) => pin.id === id)?.canRetry,
      (queue.body as PinQueueResponse).pins[0]?.canRetry,
    ];
  };
  const tryAgainLater = `state = 'waiting', fence = 1, retry_count = 3, next_at = now() + interval '1 hour'`;

  it('makes it due now, and counts as the retry that it was', async () => {
    const id = await change(11, `${tryAgainLater}, updated_at = now() - interval '5 minutes'`);
    expect((await act(adminPaths.retryPin(id))).status).toBe(204);
    const { nextAt, retryCount } = await pinAt(11);
    expect(nextAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    expect(retryCount).toBe(3);
    expect((await log())[0]).toMatchObject({ type: 'pin_retried', subjectId: owner.user.id });
  });

  it('is due at once after a hold or a pause, which tried nothing', async () => {
    const triedLongAgo = tryAgainLater.replace('1 hour', '40 seconds');
    const id = await change(11, `${triedLongAgo}, updated_at = now() - interval '5 minutes'`);
    await act(adminPaths.holdPin(id));
    await owner.browser.post(pinPaths.pause(group.id));
    await act(adminPaths.releasePin(id));
    await owner.browser.post(pinPaths.resume(group.id));
    expect((await pinAt(11)).nextAt.getTime()).toBeGreaterThan(Date.now() + 10_000);
    expect(await isOffered(id)).toEqual([true, true]);
    expect((await act(adminPaths.retryPin(id))).status).toBe(204);
    expect((await pinAt(11)).nextAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('waits for the look after a hold too, and isn’t offered where nothing would come of it', async () => {
    const id = await change(11, `${tryAgainLater}, updated_at = now()`);
    await act(adminPaths.holdPin(id));
    await act(adminPaths.releasePin(id));
    expect(await isOffered(id)).toEqual([true, true]);
    await act(adminPaths.retryPin(id));
    const ms = (await pinAt(11)).nextAt.getTime() - Date.now();
    expect(ms).toBeGreaterThan(30_000);
    expect(ms).toBeLessThan(60_000);
    expect(await isOffered(id)).toEqual([false, false]);
    expect((await act(adminPaths.retryPin(id))).body.code).toBe('admin.pin-not-retryable');
  });

  it('leaves the look before the send the time of the first rung', async () => {
    const id = await change(11, `${tryAgainLater}, updated_at = now()`);
    await act(adminPaths.retryPin(id));
    const ms = (await pinAt(11)).nextAt.getTime() - Date.now();
    expect(ms).toBeGreaterThan(30_000);
    expect(ms).toBeLessThan(60_000);
    expect((await act(adminPaths.retryPin(id))).body.code).toBe('admin.pin-not-retryable');
  });

  it('sends a failed one again and costs nothing, though the credit was given back', async () => {
    const credits = () => sql(`select free_pins_used as used from users where id = '${owner.user.id}'`);
    const [used] = await credits();
    await sql(`update pins set state = 'failed', next_at = null, lease_until = null where group_id = '${group.id}';
      update pin_groups set credit_returned_at = now() where id = '${group.id}'`);
    const { id } = await pinAt(3);

    expect((await act(adminPaths.retryPin(id))).status).toBe(204);

    // The first one was sent before it failed.
    await waitUntil(() => bus.messages.filter(({ pinId }) => pinId === id).length === 2);
    expect(await credits()).toEqual([used]);
    expect(
      await sql(`select credit_returned_at is null as taken, run from pin_groups where id = '${group.id}'`),
    ).toEqual([{ taken: false, run: 2 }]);
  });

  it('is refused where it can’t help, or where only its user may', async () => {
    const faultOf = (message: string, status = 503) => `'${JSON.stringify({ ...fault, status, message })}'`;
    for (const columns of [
      `state = 'failed', fault = ${faultOf('No such board', 404)}`,
      `state = 'failed', fault = ${faultOf('Stopped.', 0)}`,
      `state = 'unconfirmed', recheck = 'absent', fault = null`,
      `state = 'queued', recheck = null`,
      `state = 'checking', next_at = now() + interval '1 hour'`,
      `${tryAgainLater}, unresolved_since = now()`,
      `state = 'waiting', fence = 1, retry_count = 0, unresolved_since = null, next_at = now() + interval '1 hour'`,
    ]) {
      const id = await change(11, `next_at = null, ${columns}`.replace(/next_at = null, (?=.*next_at)/s, ''));
      const before = await pinAt(11);
      expect((await act(adminPaths.retryPin(id))).body.code).toBe('admin.pin-not-retryable');
      expect(await pinAt(11)).toEqual(before);
    }
    const id = await change(11, `state = 'failed', next_at = null, fault = null`);
    await sql(`update pin_groups set stopped_at = now() where id = '${group.id}'`);
    expect((await act(adminPaths.retryPin(id))).body.code).toBe('admin.pin-not-retryable');
  });
});

describe('holding a user', () => {
  const path = adminPaths.holdUser;

  it('claims nothing of theirs any more, new pins included; what is under way ends, and deferrals change nothing', async () => {
    expect((await act(path(owner.user.id), { reason: 'Looks like spam' })).status).toBe(204);
    expect((await log())[0]).toMatchObject({
      type: 'user_held',
      subjectId: owner.user.id,
      reason: 'Looks like spam',
    });
    expect(await act(path(owner.user.id))).toMatchObject({ status: 409, body: { code: 'admin.user-held' } });
    const [first, second] = await bus.of(group.id, AT_ONCE);
    if (!first || !second) throw new Error('messages were expected');
    await ingest(first, { kind: 'published', pinterestPinId: `${people}77`, adopted: false });
    const at = new Date().toISOString();
    await ingest(second, { kind: 'deferred', until: at, accountUntil: at, reason: 'Limit.' });
    const { body } = await publish(owner.browser, (await makeBoardList(owner.browser, 1, 'New')).id);

    expect(await claimDue()).toEqual([]);
    expect(await detail()).toMatchObject({ isOnHold: true, successCount: 1 });
    expect(bus.messages.filter(({ groupId }) => groupId === body.id)).toEqual([]);

    // However busy the machine is, none of those under way counts as slow: that would keep the others.
    await sql(`update pins set updated_at = now() + interval '1 hour' where state = 'queued'`);
    expect((await act(adminPaths.releaseUser(owner.user.id))).status).toBe(204);
    expect(await detail()).toMatchObject({ isOnHold: false });
    await waitUntil(() => bus.messages.filter(({ groupId }) => groupId === group.id).length > AT_ONCE);
    expect((await act(adminPaths.releaseUser(owner.user.id))).body.code).toBe('admin.user-not-held');
  });

  it('holds nobody else, and a rest of the account outlasts it', async () => {
    await act(path(owner.user.id));
    await sql(
      `update publish_rests set until = now() + interval '1 hour' where user_id = '${owner.user.id}'`,
    );
    await act(adminPaths.releaseUser(owner.user.id));
    await sql(`update pins set state = 'failed', lease_until = null where state = 'queued'`);
    expect(await claimDue()).toEqual([]);
    await sql(`update publish_rests set until = now()`);
    server.app.get(Dispatcher).poke();
    await waitUntil(() => bus.messages.filter(({ groupId }) => groupId === group.id).length === BOARDS);
  });
});

describe('in the moment of a claim', () => {
  const ROUNDS = 25;
  const begin = () =>
    sql(`update pins set state = 'waiting', next_at = now(), not_before = null, fence = 1, retry_count = 1, lease_until = null,
        hold_reason = null, fault = null where group_id = '${group.id}';
      update pins set state = 'failed', next_at = null, hold_reason = null, lease_until = null where group_id <> '${group.id}';
      delete from publish_rests`);
  const states = () =>
    sql(
      `select id, state, hold_reason as "holdReason", fence from pins where group_id = '${group.id}' order by id`,
    );

  it('a hold comes whole before it, or is refused', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const { id } = await pinAt(round % AT_ONCE);
      const [{ status }] = await Promise.all([act(adminPaths.holdPin(id)), claimDue()]);
      seen.add(status);
      const pin = (await states()).find((one) => one.id === id);
      expect(pin).toMatchObject(
        status === 204
          ? { state: 'held', holdReason: 'operator', fence: 1 }
          : { state: 'queued', holdReason: null, fence: 2 },
      );
    }
    expect([...seen].every((status) => [204, 409].includes(status))).toBe(true);
  });

  it('a release, or a retry, lets it be claimed once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const { id } = await pinAt(round % AT_ONCE);
      const isRelease = round % 2 === 0;
      await sql(
        isRelease
          ? `update pins set state = 'held', hold_reason = 'operator', next_at = null where id = '${id}'`
          : `update pins set state = 'failed', next_at = null where id = '${id}'`,
      );
      const path = isRelease ? adminPaths.releasePin(id) : adminPaths.retryPin(id);
      const answers = await Promise.all([act(path), claimDue(), act(path), claimDue()]);
      const statuses = new Set([answers[0].status, answers[2].status]);
      expect(statuses).toEqual(new Set([204, 409]));
      await waitUntil(async () => {
        server.app.get(Dispatcher).poke();
        return (await states()).filter(({ state }) => state === 'queued').length === AT_ONCE;
      });
      expect((await states()).every(({ fence }) => fence <= 2)).toBe(true);
    }
  });

  it('a hold of its user waits for a claim under way; nothing is claimed once it is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const claiming = claimDue();
      expect((await act(adminPaths.holdUser(owner.user.id))).status).toBe(204);
      const told = await states();
      await claiming;
      expect(await claimDue()).toEqual([]);
      expect(await states()).toEqual(told);
    }
  });

  it('a hold of its user is not told before a claim is written that began before it', async () => {
    await begin();
    const dispatcher = new Client(server.config.DATABASE_URL);
    await dispatcher.connect();
    await dispatcher.query(`begin; select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const holding = act(adminPaths.holdUser(owner.user.id));
    await waitUntil(async () => {
      const waiting = await sql(`select from pg_stat_activity where wait_event = 'advisory'
        and query like '%pg_advisory_xact_lock%' and query not like '%set_config%'`);
      return waiting.length === 1;
    });
    await dispatcher.query(`update pins set state = 'queued', next_at = null, fence = 2,
      lease_until = now() + interval '1 hour' where group_id = '${group.id}'; commit`);
    await dispatcher.end();
    expect((await holding).status).toBe(204);
  });
});

describe('dead letters', () => {
  it('are none on the bus of one machine, which says so', async () => {
    expect((await server.newcomer().get(adminPaths.deadLetters)).status).toBe(401);
    expect((await owner.browser.get(adminPaths.deadLetters)).status).toBe(403);
    expect((await owner.browser.post(adminPaths.replayDeadLetters)).status).toBe(403);
    expect((await admin.browser.get(adminPaths.deadLetters)).body).toEqual({
      isKept: false,
      total: 0,
      letters: [],
    });
    expect(await act(adminPaths.replayDeadLetters)).toMatchObject({
      status: 409,
      body: { code: 'admin.no-dead-letters' },
    });
  });
});
