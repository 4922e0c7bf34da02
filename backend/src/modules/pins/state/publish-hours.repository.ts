import type { OpenHours } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';

/** When pins of users may go out. Always in the caller's transaction. */
@Injectable()
export class PublishHoursRepository {
  constructor(private readonly em: EntityManager) {}

  /** @param hours null for at any time */
  async set(userId: string, hours: OpenHours | null): Promise<void> {
    if (hours === null) {
      await db(this.em).deleteFrom('publish_hours').where('userId', '=', userId).execute();
      return;
    }
    const { fromHour, toHour } = hours;
    const daysOff = sql<number[]>`${[...hours.daysOff]}::int[]`;
    await db(this.em)
      .insertInto('publish_hours')
      .values({ userId, fromHour, toHour, daysOff })
      .onConflict((row) => row.column('userId').doUpdateSet({ fromHour, toHour, daysOff }))
      .execute();
  }
}
