import { NEW_ACCOUNT_GUARD } from '@boardcast/contracts';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../database/in-list.js';
import { zoneOfUser } from '../../users/user-zone.queries.js';
import { isClosed } from './open-hours.queries.js';
import { UNDER_WAY_STATES } from './pin-state.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

type Sql = RawBuilder<unknown>;

/** How long it is open whether a pin is on its board before the board is free for others: longer than four looks take. */
const UNCLEAR = sql`interval '30 minutes'`;
/** So long nobody looks whether a full day has places again: pins that end without being posted give theirs back. */
const LOOK_AGAIN = sql`interval '1 minute'`;
/** A pin that is due is committed so soon; one that takes longer is found with the next look. */
const COMMIT_TIME = sql`interval '5 seconds'`;

/** One of the limits of a user, or what holds for new accounts while they have set nothing; 0 for none. */
const limitOf = (userId: Sql, column: 'daily_cap' | 'board_gap_minutes', unset: number | null) => sql<number>`
  coalesce((select coalesce(${sql.ref(column)}, 0) from publish_guards where user_id = ${userId}), ${sql.lit(unset ?? 0)})`;

/** Pins of a user that may go out on one day; 0 for any number. */
export const dailyCapOf = (userId: Sql) => limitOf(userId, 'daily_cap', NEW_ACCOUNT_GUARD.dailyCap);

/** Minutes between two pins of a user on one board; 0 for none. */
export const boardGapOf = (userId: Sql) =>
  limitOf(userId, 'board_gap_minutes', NEW_ACCOUNT_GUARD.boardGapMinutes);

/** When a day of the user's zone begins, today or so many days later. */
export const dayStart = (userId: Sql, later: 0 | 1) => sql<Date>`(
  select (date_trunc('day', now() at time zone zone) + make_interval(days => ${sql.lit(later)})) at time zone zone
  from (select ${zoneOfUser(userId)} as zone offset 0) of_user)`;

const DAY_START = sql`day.start`;
const GAP_START = sql`(now() - gap.length)`;

/**
 * Whether Pinterest may have made one of `pins` since a moment, as its sends tell: a look that its user asks for later, or
 * their answer, sends nothing. One that was posted at its first send has neither a note of that nor a doubt.
 */
const mayBeMadeSince = (since: Sql) => sql<boolean>`(
  coalesce(pins.first_sent_at >= ${since} - ${UNCLEAR}, true) or exists (
    select from pin_attempts tried where tried.pin_id = pins.id and tried.mode = 'send'
      and tried.outcome in ('published', 'unknown') and tried.at >= ${since} - ${UNCLEAR}))`;

/**
 * Pins of a user that count today: posted, under way, or of which nobody knows whether they are on their board. A pin
 * that Pinterest surely has not taken counts no more, and one of earlier days that is checked again counts not at all.
 */
export const countedToday = (userId: Sql) => sql<number>`(
  select (
    (select count(*) from pins where user_id = ${userId} and published_at >= day.start
      and ${mayBeMadeSince(DAY_START)})
    + (select count(*) from pins where user_id = ${userId} and state in ${inList(UNDER_WAY_STATES)}
      and (recheck is distinct from 'asked' or ${mayBeMadeSince(DAY_START)}))
    + (select count(*) from pins where user_id = ${userId} and state = 'unconfirmed' and updated_at >= day.start
      and ${mayBeMadeSince(DAY_START)})
  )::int from (select ${dayStart(userId, 0)} as start offset 0) day)`;

/** Whether dispatchers know that the day of a user has no place left: a glance, however many of their pins wait. */
const isFull = (userId: Sql) => sql<boolean>`exists (
  select from publish_guards where user_id = ${userId} and full_until > now())`;

/** Until when that is known. */
export const fullUntil = (userId: Sql) => sql<Date>`least(${dayStart(userId, 1)}, now() + ${LOOK_AGAIN})`;

/**
 * Whether dispatchers know that all that a user has due waits for its boards: as short a glance. What has become due since
 * they looked may go to another board.
 */
const isSpaced = (userId: Sql) => sql<boolean>`exists (
  select from publish_guards guard where guard.user_id = ${userId} and spaced_until > now() and not exists (
    select from pins since
    where since.user_id = ${userId} and since.state in ${inList(LEGAL_TRANSITIONS.claim.from)} and since.state <> 'checking'
      and since.next_at > guard.spaced_at - ${COMMIT_TIME} and since.next_at <= now()))`;

/** Until when that is known: the first of these boards may be free for them then. */
export const spacedUntil = (userId: Sql) => sql<Date>`
  least((select min(free_at) from (${busyBoards(userId)}) busy), now() + ${LOOK_AGAIN})`;

/** Whether the hours of a user, or their limits, are known to keep their pins from going out now; looks go on. */
export const isShut = (userId: Sql) =>
  sql<boolean>`(${isClosed(userId)} or ${isFull(userId)} or ${isSpaced(userId)})`;

/** How many more pins of a user may go out today; null where there is no limit, or it is known to be reached. */
export const placesToday = (userId: Sql) => sql<number | null>`
  case when ${dailyCapOf(userId)} > 0 and not ${isFull(userId)}
    then greatest(${dailyCapOf(userId)} - ${countedToday(userId)}, 0) end`;

/** Whether the daily limit of a user is reached, counted anew. */
export const isOverCap = (userId: Sql) => sql<boolean>`
  (case when ${dailyCapOf(userId)} > 0 then ${countedToday(userId)} >= ${dailyCapOf(userId)} else false end)`;

/**
 * Boards that got a pin of a user within the gap that they have set, each with its group and when it is free for others;
 * where one may be on its way, a whole gap from now. Without a gap none. A group is one pin to its user: it goes to a
 * board and to sections of it at once.
 */
export const busyBoards = (userId: Sql) => sql`
  select of_user.board_id, of_user.group_id, of_user.at + gap.length as free_at
  from (select make_interval(mins => ${boardGapOf(userId)}) as length offset 0) gap
  cross join lateral (
    select board_id, group_id, published_at as at from pins
    where user_id = ${userId} and published_at > now() - gap.length and ${mayBeMadeSince(GAP_START)}
    union all
    select board_id, group_id, now() from pins
    where user_id = ${userId} and state in ${inList(UNDER_WAY_STATES)} and (state = 'queued' and mode = 'send'
      or unresolved_since > now() - greatest(gap.length, ${UNCLEAR})
        and (recheck is distinct from 'asked' or ${mayBeMadeSince(GAP_START)}))
    union all
    select board_id, group_id, updated_at from pins
    where user_id = ${userId} and state = 'unconfirmed' and updated_at > now() - gap.length
      and ${mayBeMadeSince(GAP_START)}
  ) of_user
  where gap.length > interval '0'`;

/**
 * The same boards as a JSON object, each with the only group that it is free for, or '' where there is none: asked once,
 * however many pins are compared.
 */
export const keptBoards = (userId: Sql) => sql`(
  select jsonb_object_agg(board_id, free_for) from (
    select board_id, case when min(group_id::text) = max(group_id::text) then min(group_id::text) else '' end as free_for
    from (${busyBoards(userId)}) busy group by board_id
  ) kept)`;

/** Whether a board is not free yet for a group. @param kept `keptBoards` of its user */
export const isBoardKept = (kept: Sql, boardId: Sql, groupId: Sql) => sql<boolean>`
  coalesce(${kept} ->> ${boardId} <> ${groupId}::text, false)`;

/** The same, asked for one pin. */
export const isBoardBusy = (userId: Sql, boardId: Sql, groupId: Sql) =>
  isBoardKept(keptBoards(userId), boardId, groupId);
