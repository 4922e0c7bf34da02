import type { BenchStack, Person } from '@boardcast/testing';

/** Name of the session cookie and of nothing else. */
const SESSION_COOKIE = 'sid';
const HISTORY = 2_000;
const LIST = 500;

/** An account whose screens are looked at. */
export interface BenchAccount {
  /** What keeps a browser signed in. */
  readonly session: { readonly name: string; readonly value: string };
  readonly listId: string;
  readonly groupId: string;
}

/** Somebody with 2,000 groups in the history, one of them with 500 pins, a list of 500 boards, and 600 boards with sections. */
export async function fullAccount(bench: BenchStack): Promise<BenchAccount> {
  const person = await bench.stack.signIn('busy_creator');
  const { id: listId } = await person.makeList(LIST, 'All my boards');
  const account = await withOneGroup(bench, person, listId);
  await copyGroup(bench, account.groupId, HISTORY - 1);
  return account;
}

/** The same with one group, a list of three boards, and no others: as little as each screen can show. */
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

/** Copies a posted group, with its first pin, into the hours before it. */
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
