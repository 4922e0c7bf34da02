import { QUEUE_UPCOMING_MS } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inList } from '../../database/in-list.js';
import { db } from '../../database/kysely.js';
import { TIMED_STATES } from './state/pin-state.js';

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

const NOW = sql<Date>`now()`;
const SOON = sql<Date>`now() + make_interval(secs => ${QUEUE_UPCOMING_MS / 1000})`;

/**
 * Pins of everybody that have a time: scheduled, to be retried or looked for, and those that a spam block holds until
 * then. What is with a publisher now, or held for a lost connection, has none and is not among them. For administrators.
 */
@Injectable()
export class QueueQueries {
  constructor(private readonly em: EntityManager) {}

  /** What is due first comes first; one statement over the index of due pins, so that counts and page agree. */
  async page(offset: number, limit: number): Promise<QueuePage> {
    const rows = await db(this.em)
      .with(
        // Counted in the index and paged along it: written down first, a million of them are also sorted.
        (queued) => queued('queued').notMaterialized(),
        (query) =>
          query
            .selectFrom('pins')
            .select(['id', 'nextAt'])
            .where('state', 'in', inList(TIMED_STATES))
            .where('nextAt', 'is not', null)
            .$narrowType<{ nextAt: Date }>(),
      )
      .with('counts', (query) =>
        query
          .selectFrom('queued')
          .select(({ fn }) => [
            fn.countAll<number>().as('total'),
            fn.countAll<number>().filterWhere('nextAt', '<=', NOW).as('overdue'),
            fn
              .countAll<number>()
              .filterWhere('nextAt', '>', NOW)
              .filterWhere('nextAt', '<=', SOON)
              .as('upcoming'),
          ]),
      )
      .with('page', (query) =>
        query.selectFrom('queued').selectAll().orderBy('nextAt').orderBy('id').limit(limit).offset(offset),
      )
      .selectFrom('counts')
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom('page')
            .innerJoin('pins as pin', 'pin.id', 'page.id')
            .innerJoin('pin_groups as g', 'g.id', 'pin.groupId')
            .select(['pin.id', 'pin.userId', 'g.title', 'g.description', 'pin.boardName', 'pin.sectionName'])
            .select(['pin.retryCount', 'page.nextAt'])
            .select(sql<number>`extract(epoch from page.next_at - now())::float8 * 1000`.as('waitMs'))
            .select(({ selectFrom }) =>
              selectFrom('pin_attempts')
                .select(({ fn }) => fn.max('at').as('at'))
                .whereRef('pinId', '=', 'pin.id')
                .where('outcome', 'not in', ['deferred', 'absent'])
                .as('lastTriedAt'),
            )
            .as('pin'),
        (join) => join.onTrue(),
      )
      .selectAll()
      .orderBy('pin.nextAt')
      .orderBy('pin.id')
      .execute();
    const { total, overdue, upcoming } = rows[0] ?? { total: 0, overdue: 0, upcoming: 0 };
    const pins = rows.flatMap(({ total: _total, overdue: _overdue, upcoming: _upcoming, ...pin }) =>
      pin.id === null ? [] : [pin as QueuedPin],
    );
    return { total, overdue, upcoming, pins };
  }
}
