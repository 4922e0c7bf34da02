import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../database/in-list.js';
import { UNDER_WAY_STATES } from './pin-state.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

/** Groups of a user that are stepped to in one round, scheduled ones included: which of them differs each time. */
const STEPS = 64;
/** Comes before every group. */
const NO_GROUP = '00000000-0000-0000-0000-000000000000';
/** No group comes after. */
const LAST_GROUP = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const TIMED = inList(LEGAL_TRANSITIONS.claim.from);
const UNDER_WAY = inList(UNDER_WAY_STATES);

/** How much of a user's backlog a round looks at. */
interface Look {
  /** Due pins, oldest first: if there are no more, these are all. */
  pins: number;
  /** Due pins of each group otherwise. */
  pinsOfGroup: number;
  /** The groups are stepped through from here, in a ring. */
  start: string;
}

/** Whether nothing of the user of `one`, a pin, is under way to its board, or looked for there. */
const HAS_ITS_BOARD = sql`not exists (
    select from pins busy
    where busy.user_id = one.user_id and busy.target_key = one.target_key
      and busy.state in ${UNDER_WAY} and busy.id <> one.id
  )`;

/** Whether `one`, a pin of this user, is due and has its board to itself. */
export const isClaimable = (userId: RawBuilder<unknown>) => sql`
  one.user_id = ${userId} and one.state in ${TIMED} and one.next_at <= now() and ${HAS_ITS_BOARD}`;

/** Claims of each group under way. */
export const GROUPS_IN_FLIGHT = sql`
  select group_id, count(*)::int as count from pins where state = 'queued' group by group_id`;

/**
 * Groups of a user after one of them, up to another, that have a pin with a time, with the first such time; each found
 * by a step in the index, and only where the user has a long backlog. The walk stops when its reader does.
 */
const timedGroups = (userId: RawBuilder<unknown>, after: string, upTo: string, walk: string) => sql`
    (select group_id, next_at from pins where (select is_long from backlog_of_user)
      and user_id = ${userId} and state in ${TIMED} and next_at is not null
      and group_id > ${after} and group_id <= ${upTo}
      order by group_id, next_at limit 1)
    union all
    select next.* from ${sql.table(walk)} walk cross join lateral (
      select group_id, next_at from pins
      where user_id = ${userId} and state in ${TIMED} and next_at is not null
        and group_id > walk.group_id and group_id <= ${upTo}
      order by group_id, next_at limit 1
    ) next`;

/**
 * Due pins of a user, one for each board, with their turn: the first of each group, then the second, and so on, what a
 * group has under way being counted; `pins_left` settles whose comes first. Within a group they keep their order.
 *
 * A round must not cost more because somebody has many pins or groups. A short backlog is read whole. Of a long one the
 * first pins of each group are read, the groups being those of the oldest pins, which so are never passed over, and
 * those of a walk from a start that differs each time.
 * Reads `groups_in_flight`, which is {@link GROUPS_IN_FLIGHT}.
 */
export function dueInTurns(userId: RawBuilder<unknown>, { pins, pinsOfGroup, start }: Look) {
  const columns = sql`one.id, one.group_id, one.next_at, one.position, one.target_key`;
  return sql`
    with recursive oldest as materialized (
      select one.id, one.user_id, one.group_id, one.next_at, one.position, one.target_key from pins one
      where one.user_id = ${userId} and one.state in ${TIMED} and one.next_at <= now()
      order by one.next_at, one.group_id, one.position limit ${pins}
    ), backlog_of_user as (
      select count(*) = ${pins} as is_long from oldest
    ), after_start as (${timedGroups(userId, start, LAST_GROUP, 'after_start')}
    ), before_start as (${timedGroups(userId, NO_GROUP, start, 'before_start')}
    ), due_groups as (
      select group_id from oldest
      union
      select group_id from (
        select * from after_start union all select * from before_start limit ${STEPS}
      ) walked where next_at <= now()
    ), seen as (
      select ${columns} from oldest one where not (select is_long from backlog_of_user) and ${HAS_ITS_BOARD}
      union all
      select first.* from due_groups cross join lateral (
        select ${columns} from pins one where ${isClaimable(userId)} and one.group_id = due_groups.group_id
        order by one.next_at, one.position limit ${pinsOfGroup}
      ) first where (select is_long from backlog_of_user)
    ), placed as (
      select seen.*, coalesce(busy.count, 0) + row_number() over in_group as turn,
        count(*) over (partition by seen.group_id) as pins_left
      from seen left join groups_in_flight busy on busy.group_id = seen.group_id
      window in_group as (partition by seen.group_id order by seen.next_at, seen.position)
    )
    select distinct on (target_key) * from placed
    order by target_key, turn, pins_left, next_at, group_id`;
}
