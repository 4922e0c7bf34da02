import { analyticsTrendDaySchema, type AnalyticsTrend } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { rawRows } from '../../../database/kysely.js';

/** How all of a user's numbers grew. */
@Injectable()
export class TrendQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** By how much they grew on each of the last days, in UTC up to today, and on as many days before. */
  async trend(userId: string, days: number): Promise<AnalyticsTrend> {
    const today = sql`(${this.clock.now()}::timestamptz at time zone 'UTC')::date`;
    const all = await rawRows(
      this.em.fork(),
      analyticsTrendDaySchema,
      sql`
      select listed.day::text, impressions, saves, pin_clicks, link_clicks
      from (select ${today} - ago as day from generate_series(0, ${2 * days - 1}::int) ago) listed
      left join user_metric_days grown on grown.user_id = ${userId} and grown.day = listed.day
      order by listed.day`,
    );
    return { current: all.slice(days), previous: all.slice(0, days) };
  }
}
