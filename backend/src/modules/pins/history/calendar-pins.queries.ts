import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../database/in-list.js';
import { LOST_STATES, TIMED_STATES, UNDER_WAY_STATES } from '../state/pin-state.js';
import { isStopped } from '../state/stopped-pins.queries.js';

interface CalendarRange {
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
  /** A board that gets pins of two groups within so many minutes is crowded. */
  gapMinutes: number;
}

/**
 * The pins of a user that belong to these days: a posted one when it was posted, one that waits when it is due, one that
 * is held when it was to be, and any other when it ended. Each kind over an index of its own. `kind` is posted, failed,
 * stopped, planned (not begun, its time ahead), held, waiting (due, or for its retry) or open.
 */
export function pinsOfDays(userId: string, { from, to, gapMinutes }: CalendarRange): RawBuilder<unknown> {
  const gap = sql`make_interval(mins => ${gapMinutes})`;
  const within = (at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${to}`;
  const withinGap = (at: RawBuilder<unknown>) => sql`${at} >= ${from} - ${gap} and ${at} < ${to} + ${gap}`;
  const heldFrom = sql`coalesce(not_before, updated_at)`;
  const ahead = sql`
    select group_id, board_id, next_at as at, case when state = 'held' then 'held'
      when state = 'waiting' and fence = 0 and next_at > now() then 'planned'
      when state = 'waiting' then 'waiting' else 'open' end as kind
    from pins
    where user_id = ${userId} and state in ${inList(TIMED_STATES)} and next_at is not null and ${withinGap(sql`next_at`)}
    union all
    select group_id, board_id, ${heldFrom}, 'held' from pins
    where user_id = ${userId} and state = 'held' and hold_reason in ('connection', 'paused', 'operator')
      and next_at is null and ${withinGap(heldFrom)}`;
  return sql`
    select group_id, published_at as at, 'posted' as kind, false as is_crowded from pins
    where user_id = ${userId} and ${within(sql`published_at`)} and state = 'published'
    union all
    select group_id, updated_at, case when ${isStopped} then 'stopped' else 'failed' end, false from pins
    where user_id = ${userId} and state in ${inList(LOST_STATES)} and ${within(sql`updated_at`)}
    union all
    select group_id, updated_at, 'open', false from pins
    where user_id = ${userId} and state in ${inList(UNDER_WAY_STATES)} and next_at is null and ${within(sql`updated_at`)}
    union all
    select group_id, at, kind, is_crowded from (${withCrowded(ahead, gap)}) crowded
    where ${within(sql`at`)}`;
}

/**
 * Tells which of these pins reach a board within the gap of another group's. In the order of their times, the pins of a
 * board form runs of one group each; nearest to a pin are the end of the run before and the start of the run behind its own.
 */
function withCrowded(ahead: RawBuilder<unknown>, gap: RawBuilder<unknown>): RawBuilder<unknown> {
  const board = sql`partition by has_time, board_id collate "C"`;
  return sql`
    select group_id, at, kind, has_time and coalesce(
      at - max(run_before) over (${board} order by at, group_id) < ${gap}
        or min(run_behind) over (${board} order by at desc, group_id desc) - at < ${gap}, false) as is_crowded
    from (
      select timed.*,
        case when lag(group_id) over near <> group_id then lag(at) over near end as run_before,
        case when lead(group_id) over near <> group_id then lead(at) over near end as run_behind
      from (select ahead.*, kind not in ('open', 'waiting') as has_time from (${ahead}) ahead) timed
      window near as (${board} order by at, group_id)
    ) runs`;
}

/** Minutes of the weekly slots of a user for which pins of several groups are planned, of those that were `found`. */
export const sharedSlots = (userId: string): RawBuilder<unknown> => sql`
  select minute from (
    select minute from (
      select distinct date_trunc('minute', at) as minute, group_id from found where kind = 'planned'
    ) planned
    group by minute having count(*) > 1
  ) shared
  where exists (
    select from timetables
    cross join lateral (select minute at time zone time_zone as time offset 0) local
    where user_id = ${userId} and (extract(isodow from time) - 1) * 1440
      + extract(hour from time) * 60 + extract(minute from time) = any (slots)
  )`;
