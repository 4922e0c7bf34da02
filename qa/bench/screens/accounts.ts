import type { BenchStack } from '../bench-stack.js';
import type { Person } from '../../stack/person.js';

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

/**
 * An account with 2,000 groups in its history, one of them with 500 pins, a list of 500 boards, and 600 boards with
 * sections.
 */
export async function fullAccount(bench: BenchStack): Promise<BenchAccount> {
  const person = await bench.stack.signIn('busy_creator');
  const { id: listId } = await person.makeList(LIST, 'All my boards');
  const account = await withOneGroup(bench, person, listId);
  await copyGroup(bench, account.groupId, HISTORY - 1);
  return account;
}

/** An account with one group and a list of three boards: the least each screen can show. */
export async function almostEmptyAccount(bench: BenchStack): Promise<BenchAccount> {
  const person = await bench.stack.signIn('new_creator');
  const { id: listId } = await person.makeList(3, 'All my boards');
  return withOneGroup(bench, person, listId);
}

async function withOneGroup(bench: BenchStack, person: Person, listId: string): Promise<BenchAccount> {
  const { id: groupId } = await person.publish(listId);
  await bench.stack.settle();
  const session = { name: SESSION_COOKIE, value: person.browser.cookie(SESSION_COOKIE) ?? '' };
  await mixGroup(bench, groupId);
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
