import { nextOpening, type OpenHours } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { UsersQueries } from '../../users/users.queries.js';

/** When pins of a user may go out. */
export interface UserHours {
  /** Null for at any time. */
  hours: OpenHours | null;
  timeZone: string;
  /** When they may again, by the database's clock; null while they may. */
  opensAt: Date | null;
}

/** When pins of users may go out, as screens read it. */
@Injectable()
export class PublishHoursQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
  ) {}

  async of(userId: string): Promise<UserHours> {
    const { timeZone } = await this.users.plan(userId);
    const row = await db(this.em)
      .selectFrom('publish_hours')
      .select(['fromHour', 'toHour', 'daysOff'])
      .select(sql<Date>`now()`.as('now'))
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!row) return { hours: null, timeZone, opensAt: null };
    const { now, ...hours } = row;
    const next = nextOpening(hours, now.getTime(), timeZone);
    return { hours, timeZone, opensAt: next === null || next === now.getTime() ? null : new Date(next) };
  }
}
