import { QUEUE_UPCOMING_MS } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { readMoments, type RawRow } from '../../database/read-moments.js';

/** A pin that waits for its time. */
export interface QueuedPin {
  id: string;
  userId: string;
  title: string;
  description: string;
  boardName: string;
  sectionName: string | null;
  retryCount: number;
  nextAt: Date;
  lastTriedAt: Date | null;
  /** Milliseconds until it is due by the database's clock; negative when it is overdue. */
  waitMs: number;
}

/** One page of the queue, and the whole in numbers. */
export interface QueuePage {
  total: number;
  overdue: number;
  /** Due within the next minute. */
  upcoming: number;
  pins: QueuedPin[];
}

type Counts = Pick<QueuePage, 'total' | 'overdue' | 'upcoming'>;
/** The counts stand in every row; a page without pins has one row that holds nothing else. */
type CountedRow = RawRow<QueuedPin> & Counts;

/**
 * Pins of everybody that have a time: scheduled, to be retried or looked for, and those that a spam block holds until
 * then. What is with a publisher now, or held for a lost connection, has none and is not among them. For administrators.
 */
@Injectable()
export class QueueQueries {
  constructor(private readonly em: EntityManager) {}

  /** What is due first comes first; one statement over the index of due pins, so that counts and page agree. */
  async page(offset: number, limit: number): Promise<QueuePage> {
    const { rows } = await sql<CountedRow | (Counts & { id: null })>`
      with queued as (
        select id, next_at from pins where state in ('waiting', 'checking', 'held') and next_at is not null
      ), counts as (
        select count(*)::int as total, (count(*) filter (where next_at <= now()))::int as overdue,
          (count(*) filter (
            where next_at > now() and next_at <= now() + make_interval(secs => ${QUEUE_UPCOMING_MS / 1000})
          ))::int as upcoming
        from queued
      ), page as (
        select id, next_at from queued order by next_at, id limit ${limit} offset ${offset}
      )
      select counts.*, pin.id, pin.user_id as "userId", g.title, g.description, pin.board_name as "boardName",
        pin.section_name as "sectionName", pin.retry_count as "retryCount", page.next_at as "nextAt",
        extract(epoch from page.next_at - now())::float8 * 1000 as "waitMs",
        (select max(at) from pin_attempts where pin_id = pin.id and outcome not in ('deferred', 'absent'))
          as "lastTriedAt"
      from counts left join (page join pins pin using (id) join pin_groups g on g.id = pin.group_id) on true
      order by page.next_at, page.id`.execute(this.em.getKysely());
    const { total, overdue, upcoming } = rows[0] ?? { total: 0, overdue: 0, upcoming: 0 };
    const pins = rows.filter((row) => row.id !== null);
    return { total, overdue, upcoming, pins: readMoments<QueuedPin>(pins, ['nextAt', 'lastTriedAt']) };
  }
}
