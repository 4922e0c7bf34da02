import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { oldestDue, takeDue, type DueRows } from '../../../database/due-rows.js';
import { db } from '../../../database/kysely.js';

/** Pins posted so lately, in hours, bring their user's refresh forward. */
const FRESH_H = 24;
/** And so soon they are read at the latest, in minutes. */
export const SOON_MIN = 60;
/** Between two refreshes of a user, at least, in minutes. */
const PAUSE_MIN = 1;

const DUE: DueRows<'metric_refreshes'> = {
  table: 'metric_refreshes',
  row: z.object({ userId: z.uuid() }),
  key: 'userId',
  dueAt: 'dueAt',
  since: 'since',
  limit: 200,
  again: { pauseS: 600 },
};

/** When whose numbers are read. */
@Injectable()
export class RefreshesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lets the numbers of whoever posted lately be read within the hour; of those that Pinterest refused, later. */
  async bringForward(now: Date): Promise<void> {
    await sql`
      insert into metric_refreshes (user_id, due_at)
      select distinct user_id, ${now}::timestamptz + make_interval(mins => ${SOON_MIN}) from pin_groups
      where published_at > ${now}::timestamptz - make_interval(hours => ${FRESH_H}) and not exists (
        select from metric_refreshes known where known.user_id = pin_groups.user_id
          and (due_at <= ${now}::timestamptz + make_interval(mins => ${SOON_MIN}) or refused_at is not null))
      order by user_id
      on conflict (user_id) do update set due_at = excluded.due_at
      where metric_refreshes.due_at > excluded.due_at and metric_refreshes.refused_at is null`.execute(
      db(this.em.fork()),
    );
  }

  /** @returns whether the refresh of this user is due now: not if one has ended since that moment */
  async bringToNow(userId: string, now: Date, notSince: Date): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em.fork())
      .updateTable('metric_refreshes')
      .set({ dueAt: now })
      .where('userId', '=', userId)
      .where(({ eb, or }) => or([eb('finishedAt', 'is', null), eb('finishedAt', '<', notSince)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Users whose numbers are due; they are due again in ten minutes, should nobody read them. */
  async takeDue(now: Date): Promise<string[]> {
    const rows = await takeDue(this.em, DUE, now);
    return rows.map(({ userId }) => String(userId));
  }

  oldestDue(now: Date): Promise<Date | null> {
    return oldestDue(this.em, DUE, now);
  }

  /**
   * Takes the refresh of a user, unless somebody is at it. Should they die, it is due when their lease ends.
   * @returns whether it was free
   */
  async begin(userId: string, now: Date, leaseUntil: Date): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em.fork())
      .updateTable('metric_refreshes')
      .set({ leaseUntil, dueAt: leaseUntil })
      .where('userId', '=', userId)
      .where(({ eb, or }) => or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns whether it is still ours: whoever was halted for long finds it in other hands */
  async renew(userId: string, held: Date, leaseUntil: Date): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em.fork())
      .updateTable('metric_refreshes')
      .set({ leaseUntil, dueAt: leaseUntil })
      .where('userId', '=', userId)
      .where('leaseUntil', '=', held)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The refresh is over: all that was due is read. Next when the first pin is due, but not in the same minute. */
  async finish(userId: string, held: Date, now: Date, latestNext: Date): Promise<void> {
    await this.letGo(userId, held, {
      finishedAt: now,
      refusedAt: null,
      failedAt: null,
      dueAt: sql<Date>`least(${latestNext}, (
        select greatest(due_at, ${now}::timestamptz + make_interval(mins => ${PAUSE_MIN})) from pin_metrics
        where user_id = ${userId} and due_at is not null order by due_at limit 1))`,
    });
  }

  /** It could not go on; it tries again then. */
  async putOff(userId: string, held: Date, now: Date, dueAt: Date): Promise<void> {
    await this.letGo(userId, held, { dueAt, failedAt: sql<Date>`coalesce(failed_at, ${now})` });
  }

  /** Pinterest gives no numbers to this app or account. */
  async refuse(userId: string, held: Date, now: Date, dueAt: Date): Promise<void> {
    await this.letGo(userId, held, {
      dueAt,
      failedAt: null,
      refusedAt: sql<Date>`coalesce(refused_at, ${now})`,
    });
  }

  private async letGo(userId: string, held: Date, set: Record<string, unknown>): Promise<void> {
    await db(this.em.fork())
      .updateTable('metric_refreshes')
      .set({ ...set, since: null, leaseUntil: null })
      .where('userId', '=', userId)
      .where('leaseUntil', '=', held)
      .execute();
  }
}
