import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { inList } from '../../database/in-list.js';
import { rawRows } from '../../database/kysely.js';
import { isBoardBusy, isOverCap } from './state/guards.queries.js';
import { isClosed } from './state/open-hours.queries.js';
import { holdReasonSchema, TIMED_STATES, UNTIMED_HOLDS } from './state/pin-state.js';

/** Rows counted of each state, at most: a larger backlog costs no more, and is told as this many. */
const MOST = 100_000;
/** Rows looked at where an index alone has no answer, at most: each may lie on a page of its own. */
const MOST_READ = 10_000;
/** How long a pin may be due before it counts as overdue. */
const OVERDUE = '1 minute';

const Depth = z.object({
  due: z.int(),
  ahead: z.int(),
  retrying: z.int(),
  queued: z.int(),
  checking: z.int(),
  overdue: z.int(),
  oldestDueS: z.number().nullable(),
});
const Held = z.object({ reason: holdReasonSchema, count: z.int() });

const IS_TIMED = sql`state in ${inList(TIMED_STATES)} and next_at is not null`;

/** SQL: how many pins there are, up to a limit. Each question has an index that holds no pin that has ended. */
const countOf = (where: RawBuilder<unknown>) =>
  sql`(select count(*) from (select from pins where ${where} limit ${sql.lit(MOST)}) counted)::int`;

/** The queue in numbers. Ended pins are never read, however many there are. */
@Injectable()
export class QueueDepthQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * Pins by state, those that are late, and for how many seconds the one that waits longest has been due. What an operator
   * holds, whose account rests, and what its user's own rules keep is due and yet nobody's fault: it is left out there.
   */
  async depth(): Promise<z.output<typeof Depth>> {
    const [depth] = await rawRows(this.em.fork(), Depth, DEPTH);
    if (!depth) throw new Error('The queue could not be counted');
    return depth;
  }

  /** Pins that wait for somebody, by why. */
  held(): Promise<z.output<typeof Held>[]> {
    return rawRows(this.em.fork(), Held, HELD);
  }
}

const DEPTH = sql`
  select
    ${countOf(sql`${IS_TIMED} and next_at <= now()`)} as due,
    ${countOf(sql`${IS_TIMED} and next_at > now()`)} as ahead,
    ${countOf(sql`state = 'waiting' and retry_count > 0`)} as retrying,
    ${countOf(sql`state = 'queued'`)} as queued,
    ${countOf(sql`state = 'checking'`)} as checking,
    ${countOf(sql`${IS_TIMED} and next_at < now() - interval '${sql.raw(OVERDUE)}'`)} as overdue,
    (with recursive first_due (user_id, next_at, board_id, group_id) as (
      (select user_id, next_at, board_id, group_id from pins where ${IS_TIMED} and next_at <= now()
        order by user_id, next_at limit 1)
      union all
      select next.user_id, next.next_at, next.board_id, next.group_id from first_due, lateral (
        select user_id, next_at, board_id, group_id from pins
        where ${IS_TIMED} and next_at <= now() and user_id > first_due.user_id
        order by user_id, next_at limit 1
      ) next
    )
    select extract(epoch from now() - min(next_at))::float8
    from (select * from first_due limit ${sql.lit(MOST_READ)}) due
    where not exists (
      select from publish_rests rest
      where rest.user_id = due.user_id and (rest.until > now() or rest.held_at is not null or rest.paused_at is not null)
    ) and not ${isClosed(sql`due.user_id`)} and not ${isOverCap(sql`due.user_id`)}
      and not ${isBoardBusy(sql`due.user_id`, sql`due.board_id`, sql`due.group_id`)}) as oldest_due_s`;

const HELD = sql`
  select hold_reason as reason, count(*)::int as count from (
    select hold_reason from pins
    where state = 'held' and hold_reason in ${inList(UNTIMED_HOLDS)} limit ${sql.lit(MOST_READ)}
  ) held group by hold_reason`;
