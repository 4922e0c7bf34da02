import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../database/in-list.js';
import { boardGapOf, isBoardKept, isShut, keptBoards } from './guards.queries.js';
import { UNDER_WAY_STATES } from './pin-state.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

/** So many claims of a user are looked for at least, or there would be nothing to tell a small group by. */
const AT_LEAST = 10;
/** Due pins that are looked at for each of these: a few more, for several may wait for the same board. */
const LOOK_AHEAD = 2;
/** Groups of a user that are stepped to in one round, scheduled ones included: which of them differs each time. */
const STEPS = 32;
/** Comes before every group. */
const NO_GROUP = sql.lit('00000000-0000-0000-0000-000000000000');
/** No group comes after. */
const LAST_GROUP = sql.lit('ffffffff-ffff-ffff-ffff-ffffffffffff');

/** A part of the statement. */
export type Sql = RawBuilder<unknown>;

/** Columns that say whose pins are wanted. */
interface UserInTurn {
  readonly userId: Sql;
  /** Claims under way by group, as a JSON object; null without any. */
  readonly inFlight: Sql;
  /** So many of the first pins are enough. */
  readonly wanted: Sql;
}

export const TIMED = inList(LEGAL_TRANSITIONS.claim.from);
const UNDER_WAY = inList(UNDER_WAY_STATES);

/**
 * Whether `one`, a pin of this user, is due and nothing of theirs is under way to its board, or looked for there: one pin
 * of a board at most is (`pins_one_at_a_time`), so one that is itself has no other beside it. Outside the user's hours,
 * beyond their daily limit, and within their gap after another group's pin on the board only looks are: what is at
 * Pinterest is told all the same.
 */
export const isClaimable = (userId: Sql) => sql`
  one.user_id = ${userId} and one.state in ${TIMED} and one.next_at <= now()
  and (one.state = 'checking' or not ${isShut(userId)}
    and not ${isBoardKept(keptBoards(userId), sql`one.board_id`, sql`one.group_id`)})
  and (one.state in ${UNDER_WAY} or one.target_key <> all (array(
    select sent.target_key from pins sent where sent.user_id = ${userId} and sent.state in ${UNDER_WAY}
  )))`;

/** Claims of a user under way, by group, as a JSON object. */
export const claimsByGroup = (userId: Sql) => sql`(
  select jsonb_object_agg(group_id, count) from (
    select group_id, count(*)::int as count from pins where user_id = ${userId} and state = 'queued' group by group_id
  ) of_group)`;

/**
 * Groups of a user after one of them, up to another, that have a pin with a time, with the first such time; each found
 * by a step in the index, and only where the user has a long backlog. The walk stops when its reader does.
 */
const timedGroups = (userId: Sql, after: Sql, upTo: Sql, walk: string) => sql`
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
 * Due pins of a user, one for each board (or section, where there is no gap), with their turn: the first of each group,
 * then the second, and so on, what a group has under way being counted; among equals those of the group come first that
 * has fewer left, as far as it is read (`pins_left`). Within a group they keep their order.
 *
 * A round must not cost more because somebody has many pins or groups. The groups are those of the oldest pins, which
 * so are never passed over; where there are more pins, also those of a walk, from a start that differs each time. Of
 * each only its first pins are counted, the fewer the more groups there are, but two; and no more are compared than are
 * wanted: whatever comes before them in their group goes to a board before them.
 * @param perUser most claims of one user under way
 * @param start an id from which the groups are stepped through, in a ring
 */
export function dueInTurns({ userId, inFlight, wanted }: UserInTurn, perUser: number, start: Sql) {
  const most = sql.lit(Math.max(AT_LEAST, perUser));
  const pins = sql.lit(LOOK_AHEAD * Math.max(AT_LEAST, perUser));
  return sql`
    with recursive oldest as materialized (
      select group_id from pins
      where user_id = ${userId} and state in ${TIMED} and next_at <= now()
      order by next_at, group_id, position limit ${pins}
    ), backlog_of_user as (
      select count(*) = ${pins} as is_long from oldest
    ), after_start as (${timedGroups(userId, start, LAST_GROUP, 'after_start')}
    ), before_start as (${timedGroups(userId, NO_GROUP, start, 'before_start')}
    ), due_groups as (
      select group_id, count(*) over () as groups from (
        select group_id from oldest
        union
        select group_id from (
          select * from after_start union all select * from before_start limit ${sql.lit(STEPS)}
        ) walked where next_at <= now()
      ) distinct_groups
    ), placed as (
      select first.*, first.number + coalesce((${inFlight} ->> first.group_id::text)::int, 0) as turn
      from due_groups cross join lateral (
        select *, row_number() over (order by next_at, position) as number, count(*) over () as pins_left
        from (
          select one.id, one.group_id, one.next_at, one.position,
            case when one.state <> 'checking' and ${boardGapOf(userId)} > 0 then one.board_id else one.target_key end as place
          from pins one where ${isClaimable(userId)} and one.group_id = due_groups.group_id
          order by one.next_at, one.position limit least(${most}, greatest(2, ${pins} / due_groups.groups))
        ) counted
      ) first where first.number <= ${wanted}
    )
    select * from (
      select distinct on (place) * from placed order by place, turn, pins_left, next_at, group_id
    ) of_board
    order by turn, pins_left, next_at, group_id limit ${wanted}`;
}
