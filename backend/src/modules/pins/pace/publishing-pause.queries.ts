import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';

/** Whether users have paused all of their publishing. */
@Injectable()
export class PublishingPauseQueries {
  constructor(private readonly em: EntityManager) {}

  /** Since when a user has, or null. */
  async pausedAt(userId: string): Promise<Date | null> {
    const rest = await db(this.em)
      .selectFrom('publish_rests')
      .select('pausedAt')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return rest?.pausedAt ?? null;
  }
}
