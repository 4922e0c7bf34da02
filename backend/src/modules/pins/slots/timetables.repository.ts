import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Selectable } from 'kysely';
import { db, type Tables } from '../../../database/kysely.js';
import { lockNamed } from '../../../database/named-lock.js';
import { knownZone } from '../../users/user-zone.queries.js';

type TimetableRow = Pick<Selectable<Tables['timetables']>, 'timeZone' | 'slots'>;

/** The timetable of each user: a row, once there is one. */
@Injectable()
export class TimetablesRepository {
  constructor(private readonly em: EntityManager) {}

  async find(userId: string): Promise<TimetableRow | null> {
    const row = await db(this.em)
      .selectFrom('timetables')
      .select(['slots', knownZone(sql.ref('time_zone')).as('timeZone')])
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** In place of what there was. */
  async save(userId: string, { timeZone, slots }: TimetableRow): Promise<void> {
    const values = { timeZone, slots, updatedAt: sql<Date>`now()` };
    await db(this.em)
      .insertInto('timetables')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
  }

  /** Waits for the user's other claims of slots, until the caller's transaction ends. */
  async lockClaims(userId: string): Promise<void> {
    await lockNamed(this.em, `slots:${userId}`);
  }
}
