import type { AnalyticsGrowth } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { NUMBERS } from '../metrics/number-columns.js';
import { AnalyticsQueries } from './analytics.queries.js';

/** What groups gathered, day by day. */
@Injectable()
export class GrowthQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly analytics: AnalyticsQueries,
  ) {}

  /** What a group of the user's had gathered by each day with a change. @throws AppError pin-group.not-found */
  async growth(userId: string, groupId: string): Promise<AnalyticsGrowth> {
    const group = await this.analytics.group(userId, groupId);
    const days = await db(this.em.fork())
      .selectFrom('group_metric_days')
      .select(sql<number>`day - ${group.createdAt.slice(0, 10)}::date`.as('age'))
      .select(NUMBERS)
      .where('groupId', '=', groupId)
      .orderBy('day')
      .execute();
    return { group, days };
  }
}
