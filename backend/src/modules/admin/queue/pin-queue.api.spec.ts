import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminGroupDetailSchema,
  adminPaths,
  pinQueueResponseSchema,
  type PinGroup,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Bus } from '@boardcast/server';
import { runSql, type TestClient } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { makeBoardList, publish } from '../../pins/testing/pin-fixtures.js';
import { RecordingBus } from '../../pins/testing/recording-bus.js';

const bus = new RecordingBus();
let server: TestBackend;
let admin: TestClient;
let owner: SignedIn;
let group: PinGroup;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  admin = (await server.signIn(SANDBOX_USERNAMES.administrator)).browser;
  await server.control.addAccount('queuer', 5);
  owner = await server.signIn('queuer');
  const list = await makeBoardList(owner.browser, 5);
  group = (await publish(owner.browser, list.id)).body as PinGroup;
  await bus.of(group.id, 5);
});
afterAll(() => server.close());

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const queue = async (query = '') => {
  const { body } = await admin.get(`${adminPaths.pinQueue}${query}`);
  return pinQueueResponseSchema.parse(body);
};
const detail = async () =>
  adminGroupDetailSchema.parse((await admin.get(adminPaths.pinGroup(group.id))).body);
/** Puts a pin of the group, by its place, into the queue. Far from due, or no dispatcher would leave it there. */
const wait = (position: number, until: string, changes = '') =>
  sql(`update pins set state = 'held', hold_reason = 'spam', next_at = now() + interval '${until}' ${changes}
    where group_id = '${group.id}' and position = ${position}`);

describe('the queue of the administrator', () => {
  it('needs a session', async () => {
    expect((await server.newcomer().get(adminPaths.pinQueue)).status).toBe(401);
  });

  it('is for administrators only, as the configuration names them at each request', async () => {
    expect(await owner.browser.get(adminPaths.pinQueue)).toMatchObject({
      status: 403,
      body: { code: 'admin.required' },
    });
    const { browser, user } = await server.signIn(SANDBOX_USERNAMES.administrator);
    await sql(`update users set pinterest_username = 'renamed' where id = '${user.id}'`);
    expect((await browser.get(adminPaths.pinQueue)).status).toBe(403);
    await sql(
      `update users set pinterest_username = '${SANDBOX_USERNAMES.administrator}' where id = '${user.id}'`,
    );
    expect((await browser.get(adminPaths.pinQueue)).status).toBe(200);
  });

  it('refuses pages and limits that are none', async () => {
    for (const query of [
      '?waitsFor=bus',
      `?search=${'x'.repeat(321)}`,
      '?page=0',
      '?page=x',
      '?limit=0',
      '?limit=101',
      '?page=1.5',
    ]) {
      expect(await admin.get(`${adminPaths.pinQueue}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    }
  });

  it('is one empty page while nothing waits; what is being posted does not wait', async () => {
    expect(await queue()).toEqual({
      summary: { totalQueued: 0, overdueCount: 0, upcomingCount: 0, onHoldCount: 0 },
      pins: [],
      pagination: { page: 1, limit: 50, total: 0, pages: 1 },
    });
  });

  it('has what is due first in front, with its owner, its tries, and how long it waits', async () => {
    await sql(`update users set email = 'queuer@example.com' where id = '${owner.user.id}'`);
    await wait(0, '2 hours 30 seconds', ', retry_count = 2');
    await wait(1, '40 seconds');
    await wait(2, '3 days 5 minutes');
    await sql(`insert into pin_attempts (pin_id, fence, mode, outcome, at)
      select id, 1, 'send', 'not-sent', '2026-03-10T11:00:00Z' from pins
      where group_id = '${group.id}' and position = 0`);

    const { summary, pins, pagination } = await queue();

    expect(summary).toEqual({ totalQueued: 3, overdueCount: 0, upcomingCount: 1, onHoldCount: 0 });
    expect(pagination).toEqual({ page: 1, limit: 50, total: 3, pages: 1 });
    expect(pins.map((pin) => [pin.queuePosition, pin.isUpcoming, pin.isOverdue])).toEqual([
      [1, true, false],
      [2, false, false],
      [3, false, false],
    ]);
    expect(pins[0]?.formattedTimeUntil).toMatch(/^in \d\ds$/);
    expect(pins[1]).toEqual({
      id: expect.any(String),
      groupId: group.id,
      userId: owner.user.id,
      queuePosition: 2,
      title: group.title,
      description: group.description,
      nextRetryAt: expect.any(String),
      formattedTimeUntil: 'in 2h',
      isOverdue: false,
      isUpcoming: false,
      user: { email: 'queuer@example.com', pinterestUsername: 'queuer', isAdmin: false },
      boardName: expect.any(String),
      sectionName: null,
      retryCount: 2,
      lastRetryAt: '2026-03-10T11:00:00.000Z',
      reason: { kind: 'spam', until: null, fault: null },
      canHold: true,
      canRelease: false,
      canRetry: false,
      isUserHeld: false,
    });
    expect(pins[2]).toMatchObject({ formattedTimeUntil: 'in 3d', retryCount: 0, lastRetryAt: null });
  });

  it('counts what is overdue, by the database’s clock', async () => {
    // Ten claims of this user are under way, so nothing more of theirs is taken.
    await sql(`insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, fence,
        lease_until, created_at, updated_at)
      select gen_random_uuid(), group_id, user_id, 100 + n, 'busy/' || n, '1', 'Busy', 'queued', 1,
        now() + interval '1 hour', now(), now()
      from pins, generate_series(1, 10) as n where group_id = '${group.id}' and position = 0`);
    await wait(3, '-12 minutes -30 seconds');

    const { summary, pins } = await queue();

    expect(summary).toEqual({ totalQueued: 4, overdueCount: 1, upcomingCount: 1, onHoldCount: 0 });
    expect(pins[0]).toMatchObject({ queuePosition: 1, isOverdue: true, formattedTimeUntil: '12m overdue' });
  });

  it('comes in pages; one behind the last has the numbers and no pins', async () => {
    const first = await queue('?limit=3');
    const second = await queue('?limit=3&page=2');
    expect(first.pagination).toEqual({ page: 1, limit: 3, total: 4, pages: 2 });
    expect([...first.pins, ...second.pins].map(({ queuePosition }) => queuePosition)).toEqual([1, 2, 3, 4]);
    const behind = await queue('?limit=3&page=9');
    expect([behind.pins, behind.summary.totalQueued]).toEqual([[], 4]);
  });

  it('finds pins by a part of the email or name of their users, and a pin or group by its id, with what is being posted', async () => {
    await sql(`update pins set state = 'held', hold_reason = 'paused', next_at = null
      where group_id = '${group.id}' and position = 4`);
    const all = await queue('?search=QUEUER@example.com');
    expect(all.pins.slice(0, 4).map(({ reason }) => reason.kind)).toEqual([
      ...['spam', 'spam', 'spam', 'spam'],
    ]);
    expect(
      all.pins
        .slice(4)
        .map(({ reason }) => reason.kind)
        .toSorted()
        .slice(0, 2),
    ).toEqual(['paused', 'posting']);
    expect(all.pagination.total).toBe(15);
    expect((await queue('?search=queuer')).pagination.total).toBe(15);
    expect((await queue(`?search=${group.id}`)).pagination.total).toBe(15);
    const third = all.pins[2];
    expect((await queue(`?search=${third?.id}`)).pins).toEqual([
      { ...third, queuePosition: 3, formattedTimeUntil: expect.any(String) },
    ]);
    expect(all.pins.map(({ queuePosition }) => queuePosition).slice(0, 5)).toEqual([1, 2, 3, 4, null]);
    expect((await queue('?search=uEUe')).pagination.total).toBe(15);
    expect((await queue('?search=q_euer')).pins).toEqual([]);
    expect((await queue(`?search=${owner.user.id}`)).pins).toEqual([]);
  });

  it('has what waits for somebody apart, without a time', async () => {
    const { pins, pagination } = await queue('?waitsFor=hold');
    expect(pagination).toMatchObject({ total: 1, pages: 1 });
    expect(pins).toMatchObject([
      { queuePosition: null, nextRetryAt: null, formattedTimeUntil: 'on hold', reason: { kind: 'paused' } },
    ]);
  });

  it('tells the numbers and the places of the whole, whatever is asked for', async () => {
    await sql(`update pins set next_at = (select max(next_at) from pins where group_id = '${group.id}')
      where group_id = '${group.id}' and position in (0, 2)`);
    const whole = await queue();
    for (const query of ['?waitsFor=hold', `?search=${group.id}`, '?search=nobody', '?page=9']) {
      expect((await queue(query)).summary).toEqual(whole.summary);
    }
    expect(whole.summary).toEqual({ totalQueued: 4, overdueCount: 1, upcomingCount: 1, onHoldCount: 1 });
    const pages = [1, 2, 3].map(async (page) => (await queue(`?search=queuer&limit=2&page=${page}`)).pins);
    const found = (await Promise.all(pages)).flat().filter(({ queuePosition }) => queuePosition !== null);
    expect(found.map(({ id, queuePosition }) => [id, queuePosition])).toEqual(
      whole.pins.map(({ id }, index) => [id, index + 1]),
    );
    for (const { id, queuePosition } of whole.pins) {
      expect((await queue(`?search=${id}`)).pins[0]).toMatchObject({ queuePosition });
    }
  });

  it('says why each pin waits', async () => {
    const cases: [string, object][] = [
      [
        `state = 'waiting', hold_reason = null, fence = 0, retry_count = 0, next_at = now() + interval '1 day'`,
        { kind: 'scheduled' },
      ],
      [
        `state = 'waiting', fence = 1, retry_count = 2, next_at = now() + interval '1 hour',
        fault = '{"status":503,"code":null,"message":"m","reason":"Pinterest is busy.","advice":null}'`,
        { kind: 'retry', fault: 'Pinterest is busy.' },
      ],
      [
        `state = 'waiting', fence = 1, retry_count = 0, next_at = now() + interval '1 hour'`,
        { kind: 'limit', until: null },
      ],
      [`state = 'checking', fence = 1, next_at = now() + interval '1 hour'`, { kind: 'look' }],
      [
        `state = 'held', hold_reason = 'paused', next_at = null,
        fault = '{"status":0,"code":null,"message":"m","reason":"You paused this post before it reached this board.","advice":null}'`,
        { kind: 'paused', fault: 'Its user paused this post before it reached this board.' },
      ],
      [`state = 'held', hold_reason = 'connection', next_at = null`, { kind: 'connection' }],
      [`state = 'held', hold_reason = 'operator', next_at = null`, { kind: 'operator' }],
    ];
    const [{ id }] = await sql(`select id from pins where group_id = '${group.id}' and position = 0`);
    for (const [columns, reason] of cases) {
      await sql(`update pins set ${columns} where id = '${id}'`);
      expect((await queue(`?search=${id}`)).pins[0]?.reason).toMatchObject(reason);
    }
    await sql(
      `update pins set state = 'waiting', hold_reason = null, fence = 1, next_at = now() - interval '1 minute' where id = '${id}'`,
    );
    expect((await queue(`?search=${id}`)).pins[0]?.reason).toMatchObject({ kind: 'turn' });
    await sql(
      `insert into publish_rests (user_id, until) values ('${owner.user.id}', now() + interval '1 hour')`,
    );
    expect((await queue(`?search=${id}`)).pins[0]?.reason).toMatchObject({
      kind: 'limit',
      until: expect.any(String),
    });
    const { waits } = await detail();
    expect(waits.map(({ kind, count }) => [kind, count])).toEqual([
      ['posting', 10],
      ['spam', 3],
      ['limit', 1],
      ['paused', 1],
    ]);
    const [{ until }] = await sql('select until from publish_rests');
    expect(waits[2]?.goesOnAt).toBe(until.toISOString());
    await sql(`update publish_rests set held_at = now()`);
    expect((await queue(`?search=${id}`)).pins[0]).toMatchObject({
      reason: { kind: 'user-hold' },
      isUserHeld: true,
      canRetry: false,
    });
    await sql(
      `update pins set retry_count = 2, unresolved_since = null, next_at = now() + interval '1 hour' where id = '${id}'`,
    );
    const { pins, waits: held } = await detail();
    expect(held.map(({ kind, goesOnAt }) => [kind, goesOnAt])).toContainEqual(['user-hold', null]);
    expect(pins.find((pin: { id: string }) => pin.id === id)).toMatchObject({
      ...{ wait: 'user-hold', canRetry: true },
    });
    expect((await queue(`?search=${id}`)).pins[0]).toMatchObject({
      reason: { kind: 'user-hold' },
      canRetry: true,
    });
  });
});
