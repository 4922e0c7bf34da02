import { ADMINISTRATORS_ACTS, type ActivityData, type ActivityType } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../database/kysely.js';

/** How long events are kept, in days: a year can be compared with the one before. */
export const KEPT_DAYS = 400;

/** One event of the log. */
export interface NewActivity {
  type: ActivityType;
  /** Who does it; null for what nobody asked for. */
  actorId: string | null;
  /** Whom it is about; null when it is about nobody in particular. */
  subjectId: string | null;
  groupId?: string;
  reason?: string;
  data?: ActivityData;
  /** Names what is noted once however often it is told. */
  occasion?: string;
}

/** Rows of the activity log, in the caller's transaction when there is one. */
@Injectable()
export class ActivitiesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Writes events, but for occasions that were noted before; their time is the database's. */
  async insert(events: readonly NewActivity[]): Promise<void> {
    await db(this.em)
      .insertInto('activities')
      .values(
        events.map(({ type, actorId, subjectId, groupId, reason, data, occasion }) => ({
          ...{ at: sql<Date>`now()`, type, actorId, subjectId },
          ...{ groupId: groupId ?? null, reason: reason || null, occasion: occasion ?? null },
          data: sql<ActivityData>`${JSON.stringify(data ?? {})}::jsonb`,
        })),
      )
      .onConflict((conflict) => conflict.column('occasion').where('occasion', 'is not', null).doNothing())
      .execute();
  }

  /**
   * Removes what is about a user; what administrators did stays, with neither their pins nor, once the user's row is
   * deleted, their id.
   */
  async forget(userId: string): Promise<void> {
    await db(this.em)
      .deleteFrom('activities')
      .where('subjectId', '=', userId)
      .where('type', 'not in', ADMINISTRATORS_ACTS)
      .execute();
    await db(this.em)
      .updateTable('activities')
      .set({ groupId: null, data: sql<ActivityData>`data - 'title'` })
      .where('subjectId', '=', userId)
      .execute();
  }

  /** Deletes events that are older than they are kept, in a transaction of its own. @returns how many, at most `limit` */
  async removeOld(limit: number): Promise<number> {
    const { numDeletedRows } = await db(this.em.fork())
      .deleteFrom('activities')
      .where('id', 'in', (activities) =>
        activities
          .selectFrom('activities')
          .select('id')
          .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
          .orderBy('at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Since when the oldest event that has to go has had to, or null. */
  async oldestDue(): Promise<Date | null> {
    const { due } = await db(this.em.fork())
      .selectFrom('activities')
      .select(({ fn }) => sql<Date | null>`${fn.min('at')} + make_interval(days => ${KEPT_DAYS})`.as('due'))
      .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .executeTakeFirstOrThrow();
    return due;
  }
}
