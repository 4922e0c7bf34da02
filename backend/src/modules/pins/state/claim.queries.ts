import type { PublishTimes } from '@boardcast/server';
import { sql } from 'kysely';
import { claimsByGroup, dueInTurns, isClaimable, TIMED, type Sql } from './group-turns.queries.js';
import { fullUntil, isShut, placesToday } from './guards.queries.js';
import { FIRST_CLAIMS, type Places } from './places.js';

/**
 * Up to so many due pins, their users are found by reading them. Beyond, by stepping from user to user in the index:
 * a round must not cost more because somebody has a long backlog.
 */
const FEW = sql.lit(500);
/**
 * Steps of one walk at most: many users may have nothing but pins for later. If the ring is cut so, users are also taken
 * from the oldest and the latest due pins, up to so many of each, and from a walk that begins elsewhere each time. Among
 * the oldest may be nothing but pins of users who have paused, or are outside their hours: whoever is awake has waited
 * for moments only, so theirs are among the latest.
 */
const STEPS = sql.lit(500);
const MANY = sql.lit(5_000);
const FIRST = sql.lit(FIRST_CLAIMS);
/** Comes before every user. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const BEFORE_ALL = sql.lit(NOBODY);
/** No user comes after. */
const LAST_USER = sql.lit('ffffffff-ffff-ffff-ffff-ffffffffffff');

/** What differs from round to round: the statement's parameters, in their order. */
export const CLAIM_PARAMETERS = ['uuid', 'uuid', 'int', 'int', 'int', 'int', 'int'] as const;
/** Who was served last: of those with as few claims under way, the next one after them is the next. */
const LAST_TURN = sql.raw('$1');
/** An id from which groups of users are stepped through, and users off the ring. */
const START = sql.raw('$2');
/** Places of that kind (places.ts). */
const [ALL, QUICK, SHARED, CROWDED] = ['$3', '$4', '$5', '$6'].map((parameter) => sql.raw(parameter));
/** Claims of this round at most. */
const AT_ONCE = sql.raw('$7');
/** The walk after the last turn came to the last user, so that it goes on with the first. */
const RING_GOES_ON = sql`(select is_long from backlog)
            and coalesce((select max(step) from after_turn), 0) < ${STEPS}`;
const RING_IS_CUT = sql`(select is_long from backlog) and ${STEPS} = (
            select max(step) from (select step from after_turn union all select step from before_turn) ring)`;
const IN_TURN = { userId: sql`turns.user_id`, inFlight: sql`turns.of_groups`, wanted: sql`turns.wanted` };

/** Whether the account of this user neither rests, nor is held by an operator, nor paused by them. */
export const isRested = (userId: Sql) => sql`
  coalesce((select until <= now() and held_at is null and paused_at is null from publish_rests where user_id = ${userId}), true)`;

/**
 * Whether it is so, and either their hours and limits let something go out or a look is due: the few that are looked for
 * are found by their index, however many wait. A join would let the planner lose the order of users.
 */
const isAwake = (userId: Sql) => sql`
  ${isRested(userId)} and (not ${isShut(userId)} or exists (
    select from pins look where look.user_id = ${userId} and look.state = 'checking' and look.next_at <= now()))`;

/** Joined to users, leaves those with something to claim; asked only of as many as are read. */
const something = (userId: Sql) => sql`
  cross join lateral (select from pins one where ${isClaimable(userId)} limit 1) due`;

/** Orders users by their place in the ring. */
const IN_RING = sql`user_id <= ${LAST_TURN}, user_id`;

/**
 * Users after one of them, up to another, who have a pin with a time, each found by a step in the index, where that is
 * asked for. It is read row by row: the walk stops when its reader does, or after so many steps.
 */
const timedUsers = (after: Sql, upTo: Sql, walk: string, isAskedFor: Sql) => sql`
          (select user_id, 1 as step from pins where ${isAskedFor}
            and state in ${TIMED} and next_at is not null and user_id > ${after} and user_id <= ${upTo}
            order by user_id limit 1)
          union all
          select (select user_id from pins where state in ${TIMED} and next_at is not null
            and user_id > walk.user_id and user_id <= ${upTo} order by user_id limit 1), step + 1
          from ${sql.table(walk)} walk where user_id is not null and step < ${STEPS}`;

/**
 * Claims due pins in turns, and returns them with the turn of their users, their rank among these users' claims and how
 * long they were due (docs/publishing.md#dispatcher).
 *
 * Who is next in the ring, and how many claims each has, says how many pins of a user can be among those that are
 * claimed: every user before them, and any with as few claims, has one that comes before their second (`wanted`). So
 * beside a backlog of many users one pin of each is enough. Whose day has no place left after it is not asked about
 * again for a while (`full_users`).
 *
 * A retry that may be on its board is looked for by its claim: while it is due and kept, as by its user's hours, the day
 * to prove it stands still.
 */
export function claimStatement({ perUser, slowPerUser }: Places, { slowMs, leaseMs }: PublishTimes) {
  const most = sql.lit(perUser);
  return sql`
    with recursive in_flight as (
      select user_id, count(*)::int as count, count(*) filter (
        where updated_at < now() - make_interval(secs => ${sql.lit(slowMs / 1000)}))::int as slow
      from pins where state = 'queued' group by user_id
    ), under_way as (
      select coalesce(sum(count), 0) as count, coalesce(sum(slow), 0) as slow from in_flight
    ), free as (
      select
        greatest(least(${AT_ONCE}, ${ALL} - count, ${QUICK} - count + slow), 0) as places,
        greatest(${SHARED} - count + slow, 0) as shared
      from under_way
    ), soonest as materialized (
      select user_id from pins where state in ${TIMED} and next_at <= now() order by next_at limit ${FEW}
    ), backlog as (
      select count(*) = ${FEW} as is_long from soonest
    ), after_turn as (${timedUsers(LAST_TURN, LAST_USER, 'after_turn', sql`(select is_long from backlog)`)}
    ), before_turn as (${timedUsers(BEFORE_ALL, LAST_TURN, 'before_turn', RING_GOES_ON)}
    ), elsewhere as (${timedUsers(START, LAST_USER, 'elsewhere', RING_IS_CUT)}
    ), due_users as (
      (select user_id from soonest where (select not is_long from backlog) group by user_id order by ${IN_RING})
      union all
      select user_id from after_turn where user_id is not null
      union all
      select user_id from before_turn where user_id is not null
      union all
      (select user_id from (
        select user_id from elsewhere where user_id is not null
        union
        select user_id from (
          select user_id from pins where ${RING_IS_CUT} and state in ${TIMED} and next_at <= now()
          order by next_at limit ${MANY}
        ) sooner
        union
        select user_id from (
          select user_id from pins where ${RING_IS_CUT} and state in ${TIMED} and next_at <= now()
          order by next_at desc limit ${FEW}
        ) latest
      ) off_ring
      where user_id not in (select user_id from after_turn where user_id is not null)
        and user_id not in (select user_id from before_turn where user_id is not null)
      order by ${IN_RING})
    ), next_users as (
      (select user_id, 0 as in_flight from due_users ${something(sql`due_users.user_id`)}
        where user_id not in (select user_id from in_flight) and ${isAwake(sql`due_users.user_id`)})
      union all
      (select user_id, in_flight from (
          select user_id, count as in_flight from in_flight
          where count < ${most} and (count < ${FIRST} or (select shared > 0 from free))
            and slow < (select case when slow < ${CROWDED} then ${sql.lit(slowPerUser)} else 1 end from under_way)
          order by count, ${IN_RING} offset 0
        ) busy ${something(sql`busy.user_id`)}
        where ${isAwake(sql`busy.user_id`)})
      limit (select places from free)
    ), turns as (
      select next_users.*, row_number() over (order by in_flight, ${IN_RING}) as turn,
        least(${most} - in_flight, greatest(1, (select places from free) - count(*) over (order by in_flight) + 1),
          today.places) as wanted,
        today.places as places_today,
        case when in_flight > 0 then ${claimsByGroup(sql`next_users.user_id`)} end as of_groups
      from next_users cross join lateral (select ${placesToday(sql`next_users.user_id`)} as places offset 0) today
    ), ranked as (
      select due.id, turns.turn, turns.in_flight + row_number()
        over (partition by turns.user_id order by due.turn, due.pins_left, due.next_at, due.group_id) as rank
      from turns
      cross join lateral (${dueInTurns(IN_TURN, perUser, START)}) due
    ), in_order as (
      select *, row_number() over (order by rank, turn) as place from ranked where rank <= ${most}
    ), picked as (
      select id, turn, rank from in_order
      where place <= (select places from free)
        and (rank <= ${FIRST} or place <= (select shared from free))
    ), locked as (
      select pins.id, picked.turn, picked.rank, round(extract(epoch from now() - pins.next_at) * 1000)::float8 as late_ms
      from pins join picked using (id)
      where pins.state in ${TIMED} and pins.next_at <= now()
      for update of pins skip locked
    ), claimed as (
      update pins set
        mode = case when state = 'checking' then 'probe' else 'send' end,
        state = 'queued', fence = fence + 1, next_at = null, hold_reason = null,
        fault = case when hold_reason = 'spam' then null else fault end,
        unresolved_since = case when state = 'waiting' and unresolved_since is not null
          then least(unresolved_since + (now() - next_at), now()) else unresolved_since end,
        lease_until = now() + make_interval(secs => ${sql.lit(leaseMs / 1000)}), updated_at = now()
      from locked where pins.id = locked.id
      returning pins.id, pins.user_id, pins.mode, locked.turn::int, locked.rank::int, locked.late_ms
    ), full_users as (
      update publish_guards set full_until = ${fullUntil(sql`publish_guards.user_id`)}
      from turns where turns.user_id = publish_guards.user_id and turns.places_today <= (
        select count(*) from claimed where claimed.user_id = turns.user_id and mode = 'send')
    )
    select id, user_id, turn, rank, late_ms from claimed`;
}
