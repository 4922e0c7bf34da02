import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { ClaimsRepository } from '../state/claims.repository.js';
import { inMinutes, makeBoardList, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

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
      'lease_until', null, 'next_at', now() - interval '1 minute', 'target_key', 'copy-' || n, 'position', n))).*
    from pins p, generate_series(1, ${count}) n where p.group_id = '${groupId}' and p.target_key not like 'copy-%'`);

/** Users with one pin for later each, who come right after another one in the ring. */
async function neighbours(before: SignedIn, groupId: string): Promise<void> {
  const group = before.user.id.slice(0, 24);
  await rows(`
    with people as (
      insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
      select ('${group}' || 'ffffffff' || lpad(to_hex(n), 4, '0'))::uuid, 'later-' || n, 'later_' || n, now(), now()
      from generate_series(1, ${USERS}) n returning id
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

  const group = await post(small);

  await waitUntil(async () => {
    await server.app.get(ClaimsRepository).claimDue();
    return isClaimed(group);
  });
  expect(await isClaimed(group)).toBe(true);
  await rows(`delete from users where pinterest_user_id like 'later-%'`);
});
