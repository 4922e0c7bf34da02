import type { BenchStack } from '../bench-stack.js';

/** The session cookie's name. */
export const SESSION_COOKIE = 'sid';
const HISTORY = 2_000;
const LIST = 500;

export interface BenchAccount {
  /** The session cookie. */
  readonly session: { readonly name: string; readonly value: string };
  readonly listId: string;
  readonly groupId: string;
}

/** The accounts that the screens are measured with. */
export interface BenchAccounts {
  /** One group and a list of three boards: the least each screen can show. */
  readonly empty: BenchAccount;
  /** 2,000 groups in the history, one of them with 500 pins, a list of 500 boards, and 600 boards with sections. */
  readonly full: BenchAccount;
}

export async function benchAccounts(bench: BenchStack): Promise<BenchAccounts> {
  const empty = await withOneGroup(bench, 'new_creator', 3);
  const full = await withOneGroup(bench, 'busy_creator', LIST);
  // Only now: what waits in a mixed group waits for a day.
  for (const { groupId } of [empty, full]) await mixGroup(bench, groupId);
  await copyGroup(bench, full.groupId, HISTORY - 1);
  return { empty, full };
}

async function withOneGroup({ stack }: BenchStack, username: string, boards: number): Promise<BenchAccount> {
  const person = await stack.signIn(username);
  const { id: listId } = await person.makeList(boards, 'All my boards');
  const { id: groupId } = await person.publish(listId);
  await stack.settle();
  const session = { name: SESSION_COOKIE, value: person.browser.cookie(SESSION_COOKIE) ?? '' };
  return { session, listId, groupId };
}

/** Copies a posted group, and lets a third of the copied pins be failed and another wait, for causes they share. */
async function mixGroup({ stack }: BenchStack, groupId: string): Promise<void> {
  await stack.query(
    `with copied as (
       insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object(
         'id', gen_random_uuid(), 'title', 'Mixed results', 'created_at', g.created_at - interval '1 minute'))).*
       from pin_groups g where g.id = $1 returning id
     )
     insert into pins select (jsonb_populate_record(p, jsonb_build_object(
       'id', gen_random_uuid(), 'group_id', copied.id,
       'state', case p.position % 3 when 0 then 'published' when 1 then 'failed' else 'waiting' end,
       'next_at', case p.position % 3 when 2 then now() + interval '1 day' end,
       'retry_count', case p.position % 3 when 2 then 1 else 0 end,
       'pinterest_pin_id', case p.position % 3 when 0 then md5(p.id::text) end,
       'fault', case when p.position % 3 > 0 then jsonb_build_object('status', 403, 'code', 29,
         'message', 'Not permitted.', 'reason', 'Reason ' || p.position % 5, 'advice', 'Ask its owner.') end))).*
     from pins p, copied where p.group_id = $1`,
    [groupId],
  );
}

/** Copies a posted group and its first pin into the hours before it. */
async function copyGroup({ stack }: BenchStack, groupId: string, copies: number): Promise<void> {
  await stack.query(
    `with copied as (
       insert into pin_groups select (jsonb_populate_record(g, jsonb_build_object(
         'id', gen_random_uuid(), 'title', 'Pin ' || md5(n::text), 'created_at', g.created_at - n * interval '1 hour'))).*
       from pin_groups g, generate_series(1, $2::int) n where g.id = $1
       returning id, created_at
     )
     insert into pins select (jsonb_populate_record(p, jsonb_build_object(
       'id', gen_random_uuid(), 'group_id', copied.id, 'pinterest_pin_id', md5(copied.id::text),
       'published_at', copied.created_at))).*
     from pins p, copied where p.group_id = $1 and p.position = 0`,
    [groupId, copies],
  );
}
