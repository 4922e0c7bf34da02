import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';

/** How the numbers of somebody's pins are being read. */
@Injectable()
export class RefreshStateQueries {
  constructor(private readonly em: EntityManager) {}

  /** Null before their first posted pin. */
  async of(userId: string) {
    const row = await db(this.em)
      .selectFrom('metric_refreshes')
      .select(['dueAt', 'finishedAt', 'refusedAt', 'failedAt'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }
}
