import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { bucketOf } from '../../database/bucket-of.js';
import { inList } from '../../database/in-list.js';
import { db } from '../../database/kysely.js';
import { LOST_STATES } from './state/pin-state.js';
import { isStopped } from './state/stopped-pins.queries.js';

/** Attempts that are looked at for how long posting takes: the latest. */
const ATTEMPTS = 5_000;

/** Everybody's pins in numbers, for administrators. Days are spans between moments that the caller names. */
@Injectable()
export class PinTotalsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Pins by when they were made, deleted records among them. An index alone has the answer (`pins_group_target`). */
  async created(since: Date): Promise<number> {
    const { count } = await db(this.em.fork())
      .selectFrom('pin_groups as g')
      .innerJoin('pins', 'pins.groupId', 'g.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('g.createdAt', '>=', since)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Of the pins made since then those that failed, other than by their user's stop. */
  async createdAndFailed(since: Date): Promise<number> {
    const { count } = await db(this.em.fork())
      .selectFrom('pin_groups as g')
      .innerJoin('pins', 'pins.groupId', 'g.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('g.createdAt', '>=', since)
      .where('pins.state', 'in', inList(LOST_STATES))
      .where(({ not }) => not(isStopped))
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Pins that were posted or failed, and groups of which the first pin was posted, in each span that begins with one of
   * these moments.
   * @param starts the earliest first; the last span has no end
   */
  async byDay(starts: readonly [Date, ...Date[]]) {
    const [first] = starts;
    const [completed, failed, groups] = await Promise.all([
      db(this.em.fork())
        .selectFrom('pins')
        .select(({ fn }) => [
          bucketOf('published_at', starts).as('bucket'),
          fn.countAll<number>().as('count'),
        ])
        .where('publishedAt', '>=', first)
        .groupBy('bucket')
        .execute(),
      db(this.em.fork())
        .selectFrom('pins')
        .select(({ fn }) => [bucketOf('updated_at', starts).as('bucket'), fn.countAll<number>().as('count')])
        .where('state', 'in', inList(LOST_STATES))
        .where('updatedAt', '>=', first)
        .where(({ not }) => not(isStopped))
        .groupBy('bucket')
        .execute(),
      db(this.em.fork())
        .selectFrom('pin_groups')
        .select(({ fn }) => [
          bucketOf('published_at', starts).as('bucket'),
          fn.countAll<number>().as('count'),
        ])
        .where('publishedAt', '>=', first)
        .groupBy('bucket')
        .execute(),
    ]);
    const spread = (rows: readonly { bucket: number; count: number }[]) =>
      starts.map((_, index) => rows.find(({ bucket }) => bucket === index + 1)?.count ?? 0);
    return { completed: spread(completed), failed: spread(failed), groups: spread(groups) };
  }

  /** Groups whose time is still to come at `now`: all, and those before the day's end. */
  async scheduled({ now, dayEnd }: { now: Date; dayEnd: Date }) {
    return db(this.em)
      .selectFrom('pin_groups')
      .select(({ fn }) => [
        fn.countAll<number>().as('ahead'),
        fn.countAll<number>().filterWhere('scheduledFor', '<', dayEnd).as('today'),
      ])
      .where('scheduledFor', '>', now)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
  }

  /** Pins that were tried, and wait for their next try. */
  async retrying(): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('pins')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', sql.lit('waiting'))
      .where('retryCount', '>', sql.lit(0))
      .where('nextAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * How long the latest pins took from their first send to the outcome of that try, in milliseconds: both by the
   * publisher's clock. Of at most 5,000 attempts, in the order of the log.
   * @param since attempts before that are left out
   */
  async postingTimes(since: Date): Promise<{ p50: number; p95: number; count: number } | null> {
    const took = sql`extract(epoch from a.at - pins.first_sent_at)::float8 * 1000`;
    const timing = await db(this.em.fork())
      .selectFrom(({ selectFrom }) =>
        selectFrom('pin_attempts').selectAll().orderBy('id', 'desc').limit(ATTEMPTS).as('a'),
      )
      .innerJoin('pins', 'pins.id', 'a.pinId')
      .select([
        sql<number | null>`percentile_disc(0.5) within group (order by ${took})`.as('p50'),
        sql<number | null>`percentile_disc(0.95) within group (order by ${took})`.as('p95'),
      ])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('a.at', '>=', since)
      .where('a.fence', '=', 1)
      .where('pins.firstSentAt', 'is not', null)
      .whereRef('a.at', '>=', 'pins.firstSentAt')
      .executeTakeFirstOrThrow();
    const { p50, p95, count } = timing;
    return p50 === null || p95 === null ? null : { p50, p95, count };
  }

  /** When Pinterest last took a pin, of the latest attempts, or told a user's numbers; null where neither is known. */
  async lastGoodCall(): Promise<Date | null> {
    const latest = ['id', 'at', 'outcome'] as const satisfies readonly string[];
    const { posted, told } = await db(this.em.fork())
      .selectNoFrom(({ selectFrom }) => [
        selectFrom((from) =>
          from.selectFrom('pin_attempts').select(latest).orderBy('id', 'desc').limit(ATTEMPTS).as('a'),
        )
          .select(({ fn }) => fn.max<Date | null>('a.at').as('at'))
          .where('a.outcome', '=', 'published')
          .as('posted'),
        selectFrom('metric_refreshes')
          .select(({ fn }) => fn.max<Date | null>('finishedAt').as('at'))
          .where('failedAt', 'is', null)
          .where('refusedAt', 'is', null)
          .as('told'),
      ])
      .executeTakeFirstOrThrow();
    if (!posted || !told) return posted ?? told;
    return posted > told ? posted : told;
  }
}
