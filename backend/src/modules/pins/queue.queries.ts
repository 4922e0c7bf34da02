import { QUEUE_UPCOMING_MS } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { inList } from '../../database/in-list.js';
import { rawRows } from '../../database/kysely.js';
import { TIMED_STATES } from './state/pin-state.js';

/** A pin that waits for its time. */
const QueuedPin = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  description: z.string(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  retryCount: z.int(),
  nextAt: z.date(),
  lastTriedAt: z.date().nullable(),
  /** Milliseconds until it is due by the database's clock; negative when it is overdue. */
  waitMs: z.number(),
});
export type QueuedPin = z.infer<typeof QueuedPin>;

const Counts = z.object({
  total: z.int(),
  overdue: z.int(),
  /** Due within the next minute. */
  upcoming: z.int(),
});

/** One page of the queue, and the whole in numbers. */
export type QueuePage = z.infer<typeof Counts> & { pins: QueuedPin[] };

/** Every row has the counts; a page without pins has one row with nothing else. */
const CountedRow = Counts.extend(
  z.object(
    Object.fromEntries(Object.entries(QueuedPin.shape).map(([name, type]) => [name, type.nullable()])) as {
      [Name in keyof typeof QueuedPin.shape]: z.ZodNullable<(typeof QueuedPin.shape)[Name]>;
    },
  ).shape,
);

/**
 * Pins of everybody that have a time: scheduled, to be retried or looked for, and those that a spam block holds until
 * then. What is with a publisher now, or held for a lost connection, has none and is not among them. For administrators.
 */
@Injectable()
export class QueueQueries {
  constructor(private readonly em: EntityManager) {}

  /** What is due first comes first; one statement over the index of due pins, so that counts and page agree. */
  async page(offset: number, limit: number): Promise<QueuePage> {
    const rows = await rawRows(
      this.em,
      CountedRow,
      sql`
      with queued as (
        select id, next_at from pins where state in ${inList(TIMED_STATES)} and next_at is not null
      ), counts as (
        select count(*)::int as total, (count(*) filter (where next_at <= now()))::int as overdue,
          (count(*) filter (
            where next_at > now() and next_at <= now() + make_interval(secs => ${QUEUE_UPCOMING_MS / 1000})
          ))::int as upcoming
        from queued
      ), page as (
        select id, next_at from queued order by next_at, id limit ${limit} offset ${offset}
      )
      select counts.*, pin.id, pin.user_id, g.title, g.description, pin.board_name, pin.section_name,
        pin.retry_count, page.next_at, extract(epoch from page.next_at - now())::float8 * 1000 as wait_ms,
        (select max(at) from pin_attempts where pin_id = pin.id and outcome not in ('deferred', 'absent'))
          as last_tried_at
      from counts left join (page join pins pin using (id) join pin_groups g on g.id = pin.group_id) on true
      order by page.next_at, page.id`,
    );
    const { total, overdue, upcoming } = rows[0] ?? { total: 0, overdue: 0, upcoming: 0 };
    const pins = rows.flatMap(({ total: _total, overdue: _overdue, upcoming: _upcoming, ...pin }) =>
      pin.id === null ? [] : [pin as QueuedPin],
    );
    return { total, overdue, upcoming, pins };
  }
}
