import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Numbers } from '@boardcast/contracts';
import { failpoint } from '@boardcast/server';
import { sql } from 'kysely';
import { z } from 'zod';
import { briefTransaction } from '../../../database/brief-transaction.js';
import { db, rawRows } from '../../../database/kysely.js';
import { engagementOf } from './engagement.queries.js';
import { sumGroups } from './group-sums.repository.js';
import { nextDue } from './refresh-cadence.queries.js';

/** What Pinterest told of a pin, by its number there. */
export interface ToldNumbers extends Numbers {
  pinterestPinId: string;
  /** Which of them are perhaps of the last 90 days only. */
  recent?: readonly (keyof Numbers)[];
}

/** A posted pin whose numbers are asked for. */
export interface DuePin {
  pinId: string;
  pinterestPinId: string;
  publishedAt: Date;
}

/** A board with posted pins whose numbers are due. */
export interface DueBoard {
  boardId: string;
  pins: number;
}

/**
 * The first number that Pinterest tells of a pin counts as growth of that day only if the pin is this young, in days: else
 * all of somebody's past would have grown in one day. First numbers come within two days, and are read within another.
 */
const NEW_FOR_DAYS = 7;
/** A pin that is older, in days, has lived before the last 90 days, of which today is one. */
const RECENT_DAYS = 89;

const Recorded = z.object({ groupId: z.uuid() });

/** The only writer of what Pinterest counts. Numbers replace each other, so writing some twice changes nothing. */
@Injectable()
export class MetricsRepository {
  constructor(private readonly em: EntityManager) {}

  /** How many pins of the user's are due; of one board, if it is given. */
  async countDue(userId: string, now: Date, boardId?: string): Promise<number> {
    const { count } = await this.due(userId, now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(boardId !== undefined, (pins) => pins.where('boardId', '=', boardId ?? ''))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Boards with pins that are due, those of the newest first. */
  dueBoards(userId: string, now: Date): Promise<DueBoard[]> {
    return this.due(userId, now)
      .select(({ fn }) => ['boardId', fn.countAll<number>().as('pins')])
      .groupBy('boardId')
      .orderBy(({ fn }) => fn.max('publishedAt'), 'desc')
      .execute();
  }

  /** Pins that are due, the newest first. */
  async duePins(userId: string, now: Date, limit: number): Promise<DuePin[]> {
    return this.due(userId, now)
      .innerJoin('pins', 'pins.id', 'pin_metrics.pinId')
      .select(['pin_metrics.pinId', 'pins.pinterestPinId', 'pin_metrics.publishedAt'])
      .orderBy('pin_metrics.publishedAt', 'desc')
      .limit(limit)
      .$narrowType<{ pinterestPinId: string }>()
      .execute();
  }

  /**
   * Writes what Pinterest told of some pins, with everything that is made from it: sums of groups, days, growth. Pins
   * that aren't the user's are passed over; a number it doesn't tell stays as it was, and so does one of the last 90 days
   * of an older pin that is less.
   * @returns how many pins of the user's were among them
   */
  async record(userId: string, told: readonly ToldNumbers[], now: Date): Promise<number> {
    if (told.length === 0) return 0;
    return briefTransaction(this.em, async (em) => {
      // One writer at a time: each sums up what those before have written.
      await sql`select from metric_refreshes where user_id = ${userId} for no key update`.execute(db(em));
      const recorded = await rawRows(em, Recorded, this.recording(userId, told, now));
      await sumGroups(
        em,
        recorded.map(({ groupId }) => groupId),
        now,
      );
      failpoint('backend.metrics-in-transaction');
      return recorded.length;
    });
  }

  /** Makes the pins due that were posted after a moment, and not measured since another, or never. */
  async makeDue(
    userId: string,
    now: Date,
    { publishedAfter, measuredBefore }: { publishedAfter: Date; measuredBefore: Date },
  ): Promise<void> {
    await db(this.em.fork())
      .updateTable('pin_metrics')
      .set({ dueAt: now })
      .where('userId', '=', userId)
      .where('publishedAt', '>', publishedAfter)
      .where(({ eb, or }) => or([eb('measuredAt', 'is', null), eb('measuredAt', '<', measuredBefore)]))
      .where('dueAt', '>', now)
      .execute();
  }

  /** Puts off what is still due, or of it one pin. */
  async putOff(userId: string, now: Date, until: Date, pinId?: string): Promise<void> {
    await db(this.em.fork())
      .updateTable('pin_metrics')
      .set({ dueAt: until })
      .where('userId', '=', userId)
      .where('dueAt', '<=', now)
      .$if(pinId !== undefined, (pins) => pins.where('pinId', '=', pinId ?? ''))
      .execute();
  }

  /** Pinterest no longer has this pin: its last numbers stay, and nothing is asked any more. */
  async markGone(pinId: string, now: Date): Promise<void> {
    await db(this.em.fork())
      .updateTable('pin_metrics')
      .set({ goneAt: sql<Date>`coalesce(gone_at, ${now})`, dueAt: null })
      .where('pinId', '=', pinId)
      .execute();
  }

  /** Forgets the numbers of a group whose record its user deleted. In the caller's transaction. */
  async forgetGroup(groupId: string): Promise<void> {
    await db(this.em).deleteFrom('pin_metrics').where('groupId', '=', groupId).execute();
    await db(this.em).deleteFrom('group_metrics').where('groupId', '=', groupId).execute();
  }

  private due(userId: string, now: Date) {
    return db(this.em.fork())
      .selectFrom('pin_metrics')
      .where('pin_metrics.userId', '=', userId)
      .where('pin_metrics.dueAt', '<=', now);
  }

  private recording(userId: string, told: readonly ToldNumbers[], now: Date) {
    const all = <Name extends keyof ToldNumbers>(name: Name) => told.map((numbers) => numbers[name]);
    const isRecent = (name: keyof Numbers) => told.map(({ recent = [] }) => recent.includes(name));
    const isOlder = sql`m.published_at < ${now}::timestamptz - make_interval(days => ${RECENT_DAYS})`;
    const kept = (column: string) => sql`m.${sql.ref(column)} as ${sql.ref(`old_${column}`)},
      case when told.${sql.ref(`recent_${column}`)} and ${isOlder} then greatest(m.${sql.ref(column)}, told.${sql.ref(column)})
        else coalesce(told.${sql.ref(column)}, m.${sql.ref(column)}) end as ${sql.ref(column)}`;
    const day = sql`(${now}::timestamptz at time zone 'UTC')::date`;
    const isNew = sql`published_at > ${now}::timestamptz - make_interval(days => ${NEW_FOR_DAYS})`;
    const grown = (column: string) => {
      const before = sql.ref(`old_${column}`);
      return sql`sum(${sql.ref(column)} - coalesce(${before}, 0)) filter (where ${before} is not null or ${isNew})
        as ${sql.ref(column)}`;
    };
    const added = (column: string) => sql`${sql.ref(column)} = case
      when excluded.${sql.ref(column)} is null then user_metric_days.${sql.ref(column)}
      else coalesce(user_metric_days.${sql.ref(column)}, 0) + excluded.${sql.ref(column)} end`;
    return sql`
      with told as (
        select distinct on (id) * from unnest(${all('pinterestPinId')}::text[], ${all('impressions')}::int[], ${all('saves')}::int[],
          ${all('pinClicks')}::int[], ${all('linkClicks')}::int[], ${isRecent('impressions')}::bool[], ${isRecent('saves')}::bool[],
          ${isRecent('pinClicks')}::bool[], ${isRecent('linkClicks')}::bool[])
          as told (id, impressions, saves, pin_clicks, link_clicks,
            recent_impressions, recent_saves, recent_pin_clicks, recent_link_clicks)
      ), mine as materialized (
        select m.pin_id, m.number, m.group_id, m.published_at, m.measured_at,
          ${kept('impressions')}, ${kept('saves')}, ${kept('pin_clicks')}, ${kept('link_clicks')}
        from told
        join pins on pins.pinterest_pin_id = told.id and pins.user_id = ${userId}
        join pin_metrics m on m.pin_id = pins.id
        order by m.pin_id for update of m
      ), changed as (
        select * from mine where (impressions, saves, pin_clicks, link_clicks)
          is distinct from (old_impressions, old_saves, old_pin_clicks, old_link_clicks)
      ), written as (
        update pin_metrics m
        set impressions = mine.impressions, saves = mine.saves, pin_clicks = mine.pin_clicks,
          link_clicks = mine.link_clicks, engagement = ${engagementOf('mine')},
          measured_at = ${now}, due_at = ${nextDue(sql`mine.published_at`, now)}, gone_at = null
        from mine where m.pin_id = mine.pin_id
      ), days as (
        insert into pin_metric_days (pin_number, day, impressions, saves, pin_clicks, link_clicks)
        select number, ${day}, impressions, saves, pin_clicks, link_clicks from changed
        on conflict (pin_number, day) do update set impressions = excluded.impressions, saves = excluded.saves,
          pin_clicks = excluded.pin_clicks, link_clicks = excluded.link_clicks
      ), growth as (
        insert into user_metric_days (user_id, day, impressions, saves, pin_clicks, link_clicks)
        select ${userId}::uuid, ${day}, ${grown('impressions')}, ${grown('saves')}, ${grown('pin_clicks')},
          ${grown('link_clicks')}
        from mine having bool_or(measured_at is not null or ${isNew})
        on conflict (user_id, day) do update
        set ${added('impressions')}, ${added('saves')}, ${added('pin_clicks')}, ${added('link_clicks')}
      )
      select group_id from mine`;
  }
}
