import { SCHEDULE_AHEAD_DAYS } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { rawRows } from '../../../database/kysely.js';
import { PLANNED_AT } from '../state/planned-time.queries.js';

const Moment = z.object({ at: z.date() });
const Count = z.object({ count: z.number() });

interface WeeklySlots {
  timeZone: string;
  /** Minutes since Monday 0:00. */
  slots: readonly number[];
}

/** The minutes that pins of a user are planned for: groups by their time, those that are spread by each pin's. */
const takenMinutes = (userId: string): RawBuilder<unknown> => sql`
  select date_trunc('minute', scheduled_for) as minute from pin_groups
  where user_id = ${userId} and scheduled_for > now() and deleted_at is null and stopped_at is null
  union
  select date_trunc('minute', ${PLANNED_AT}) from pin_groups planned join pins on pins.group_id = planned.id
  where planned.user_id = ${userId} and planned.spread_until > now() and planned.deleted_at is null
    and ${PLANNED_AT} is not null`;

/**
 * The moment at which clocks of a zone show a local time: the first if they show it twice. Of a time that they skip it is
 * as much behind the gap, which is what PostgreSQL makes of it.
 */
const momentOf = (local: RawBuilder<unknown>, zone: string): RawBuilder<Date> => sql<Date>`
  (select coalesce(min(moment) filter (where moment at time zone ${zone} = ${local}), max(moment))
  from unnest(array[0, 30, 60]) as back (minutes)
  cross join lateral (select ${local} at time zone ${zone} - make_interval(mins => minutes) as moment) shown)`;

/** The slots of a timetable in the weeks of so many days to come, as a common table `moments`. */
const momentsOf = ({ timeZone, slots }: WeeklySlots, days: number): RawBuilder<unknown> => sql`
  with weeks as (
    select date_trunc('week', now() at time zone ${timeZone}) + make_interval(weeks => week) as monday
    from generate_series(0, ${Math.ceil(days / 7) + 1}::int) as week
  ), moments as (
    select distinct ${momentOf(sql`local`, timeZone)} as at
    from weeks cross join unnest(${slots}::int[]) as slot
    cross join lateral (select monday + make_interval(mins => slot) as local) shown
  )`;

/** Whether a moment lies within so many days, and nothing of the user's is planned for it. */
const isFree = (userId: string, days: number): RawBuilder<boolean> => sql<boolean>`
  (at > now() and at < now() + make_interval(days => ${days}) and at not in (${takenMinutes(userId)}))`;

/** Which slots are free (docs/product.md#weekly-slots). By the database's clock. */
@Injectable()
export class FreeSlotsQueries {
  constructor(private readonly em: EntityManager) {}

  /** How many slots of the next so many days are free. */
  async countWithin(userId: string, timetable: WeeklySlots, days: number): Promise<number> {
    const rows = await rawRows(
      this.em,
      Count,
      sql`${momentsOf(timetable, days)} select count(*)::int as count from moments where ${isFree(userId, days)}`,
    );
    return rows[0]?.count ?? 0;
  }

  /** The next free slots of a timetable within the time that pins can be scheduled for, earliest first. */
  async next(userId: string, timetable: WeeklySlots, count: number): Promise<Date[]> {
    const rows = await rawRows(
      this.em,
      Moment,
      sql`
      ${momentsOf(timetable, SCHEDULE_AHEAD_DAYS)}
      select at from moments where ${isFree(userId, SCHEDULE_AHEAD_DAYS)}
      order by at limit ${count}`,
    );
    return rows.map(({ at }) => at);
  }

  /** Whether a pin of the user's is planned for the minute of one of these times. */
  async areTaken(userId: string, times: readonly Date[]): Promise<boolean> {
    const rows = await rawRows(
      this.em,
      Moment,
      sql`
      select at from unnest(${times}::timestamptz[]) as at
      where date_trunc('minute', at) in (${takenMinutes(userId)}) limit 1`,
    );
    return rows.length > 0;
  }
}
