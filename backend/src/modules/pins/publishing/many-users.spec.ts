import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { DAYTIME_ZONE, inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

/** A pin with so many due before it is neither among the oldest of 6,000 that are read, nor among the latest. */
const BETWEEN = 5_250;
/** More users than one walk steps to. */
const USERS = 600;
const bus = new RecordingBus();
let server: TestBackend;
let whale: SignedIn;
let small: SignedIn;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  const people: SignedIn[] = [];
  for (const name of ['ada', 'bea', 'cleo', 'dora']) {
    await server.control.addAccount(name, 1);
    people.push(await server.signIn(name));
  }
  // Far apart in the ring, so that a walk from anywhere is likely to reach the last one.
  people.sort((one, other) => (one.user.id < other.user.id ? -1 : 1));
  [whale, small] = [people[0] as SignedIn, people[3] as SignedIn];
  await rows(`update users set subscription_status = 'active'`);
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const isClaimed = async (groupId: string) =>
  (await rows(`select from pins where group_id = '${groupId}' and state = 'queued'`)).length === 1;

async function post({ browser }: SignedIn, changes: Record<string, string> = {}): Promise<string> {
  const list = await makeBoardList(browser, 1);
  return ((await publish(browser, list.id, changes)).body as PinGroup).id;
}

/** Copies of the pin of a group: so many pins of the same user that are due, each to another board. */
const dueCopies = (groupId: string, count: number) =>
  rows(`insert into pins select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'state', 'waiting',
      'lease_until', null, 'next_at', now() - interval '1 minute' + n * interval '5 ms', 'target_key', 'copy-' || n, 'position', n))).*
    from pins p, generate_series(1, ${count}) n where p.group_id = '${groupId}' and p.target_key not like 'copy-%'`);

/** Users with one pin for later each, who come right after another one in the ring. */
async function neighbours(before: SignedIn, groupId: string, count = USERS): Promise<void> {
  const group = before.user.id.slice(0, 24);
  await rows(`
    with people as (
      insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
      select ('${group}' || 'ffffffff' || lpad(to_hex(n), 4, '0'))::uuid, 'later-' || n, 'later_' || n, now(), now()
      from generate_series(1, ${count}) n returning id
    ), groups as (
      insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object(
        'id', gen_random_uuid(), 'user_id', people.id))).*
      from pin_groups g, people where g.id = '${groupId}' returning id, user_id
    )
    insert into pins select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'group_id', groups.id, 'user_id', groups.user_id))).*
    from pins p, groups where p.group_id = '${groupId}'`);
}

it.each([
  ['a long backlog', 700],
  ['a backlog of which only the oldest pins are read', 6_000],
])('Beside %s, somebody’s pin is found behind many users with pins for later', async (_, due) => {
  await rows('delete from pin_groups');
  bus.messages.length = 0;
  await neighbours(whale, await post(whale, { scheduledFor: inMinutes(600) }));
  const big = await post(whale);
  await bus.of(big, 1);
  await dueCopies(big, due);
  await bus.of(big, 10);

  const group = await post(small, { scheduledFor: inMinutes(600) });
  await rows(`
    with place as (
      select next_at from pins where user_id = '${whale.user.id}' and state = 'waiting' and next_at < now()
      order by next_at offset ${Math.min(due - 100, BETWEEN)} limit 1
    ), earlier as (
      update pin_groups set scheduled_for = (select next_at from place) where id = '${group}'
    )
    update pins set next_at = (select next_at from place) where group_id = '${group}'`);

  await waitUntil(async () => {
    await server.app.get(ClaimsRepository).claimDue();
    return isClaimed(group);
  });
  expect(await isClaimed(group)).toBe(true);
  await rows(`delete from users where pinterest_user_id like 'later-%'`);
});

describe('Behind the backlog of a user who is asleep, and many users with pins for later,', () => {
  const HOURS = `(user_id, from_hour, to_hour, days_off)
    select id, (extract(hour from now() at time zone '${DAYTIME_ZONE}')::int + 2) % 24,
      (extract(hour from now() at time zone '${DAYTIME_ZONE}')::int + 3) % 24 + 1, '{}' from users`;
  it.each([
    [
      'paused',
      (id: string) => `insert into publish_rests (user_id, until, paused_at) values ('${id}', now(), now())`,
    ],
    ['outside their hours', (id: string) => `insert into publish_hours ${HOURS} where id = '${id}'`],
    [
      'over their daily limit',
      (id: string) => `update publish_guards set daily_cap = 1, full_until = null where user_id = '${id}';
        update pins set state = 'published', published_at = now(), lease_until = null
        where user_id = '${id}' and state = 'queued'`,
    ],
    [
      'within the gap on all of their boards',
      (
        id: string,
      ) => `update publish_guards set daily_cap = null, board_gap_minutes = 60 where user_id = '${id}';
        update pins set state = 'published', published_at = now(), lease_until = null
        where user_id = '${id}' and state = 'queued'`,
    ],
  ])('who is %s, a new pin is found at once, and none of theirs goes out', async (_, fallAsleep) => {
    await rows(`delete from pin_groups; delete from publish_hours; delete from publish_rests;
      update publish_guards set daily_cap = null, board_gap_minutes = null, full_until = null, spaced_until = null`);
    await rows(`update users set time_zone = '${DAYTIME_ZONE}'`);
    bus.messages.length = 0;
    await neighbours(whale, await post(whale, { scheduledFor: inMinutes(600) }), 3_000);
    const big = await post(whale);
    await bus.of(big, 1);
    await rows(fallAsleep(whale.user.id));
    await dueCopies(await post(whale), 6_000);
    const claims = server.app.get(ClaimsRepository);
    await claims.claimDue();

    const group = await post(small);

    await claims.claimDue();
    await claims.claimDue();
    expect(await isClaimed(group)).toBe(true);
    expect(
      await rows(
        `select id from pins where user_id = '${whale.user.id}' and state = 'queued' and position > 0`,
      ),
    ).toEqual([]);
    await rows(`delete from users where pinterest_user_id like 'later-%'`);
  });
});
