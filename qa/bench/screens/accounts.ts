import type { BenchStack } from '../bench-stack.js';
import type { Person } from '../../stack/person.js';

/** The session cookie's name. */
const SESSION_COOKIE = 'sid';
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
  return { session, listId, groupId };
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
