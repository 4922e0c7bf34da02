import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';

/** For so many days every day stays that had a change. */
export const DAILY_FOR_DAYS = 90;
/** How long this may not have run without leaving days behind; whole weeks. */
const LOOK_BACK_DAYS = 56;
/** Pins whose days are read at once: up to six rows of each week are deleted. */
const PINS_AT_ONCE = 2_000;

/** The days of pins. */
@Injectable()
export class MetricDaysRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Leaves the last day of each week, Monday to Sunday, of what is older than 90 days: it has what the others had. A week
   * is thinned once it has passed whole; those before have been, and aren't read again. Takes some pins at once, by their
   * numbers, so that a batch takes as long in a table of millions.
   * @param after the number where the last batch ended, at first 0
   * @returns where this one ended; undefined when there is no more
   */
  async thin(now: Date, after: number): Promise<number | undefined> {
    const limit = sql`date_trunc('week', (${now}::timestamptz at time zone 'UTC')::date - ${DAILY_FOR_DAYS}::int)::date`;
    const end = after + PINS_AT_ONCE;
    const { rows } = await sql<{ isMore: boolean }>`
      with thinned as (
        delete from pin_metric_days where ctid = any(array(
          select ctid from (
            select days.ctid, day, lead(day) over (partition by number order by day) as next
            from generate_series(${after}::int + 1, ${end}::int) number
            cross join lateral (
              select ctid, day from pin_metric_days
              where pin_number = number and day < ${limit} and day >= ${limit} - ${LOOK_BACK_DAYS}::int
            ) days
          ) old
          where date_trunc('week', next) = date_trunc('week', day)))
      )
      select coalesce(max(pin_number), 0) > ${end} as is_more from pin_metric_days`.execute(
      db(this.em.fork()),
    );
    return rows[0]?.isMore ? end : undefined;
  }
}
