import type { PinFault } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';
import { forOperators } from '../for-operators.js';
import { GroupWaitsQueries } from '../group-waits.queries.js';
import { groupStatus } from './group-status.js';
import { statusCounts } from './status-counts.queries.js';

/** The latest groups of somebody, as support sees them: how they stand, and what they wait for. */
@Injectable()
export class LatestGroupsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly waits: GroupWaitsQueries,
  ) {}

  /** Newest first, those whose record was deleted among them. */
  async of(userId: string, limit: number) {
    const rows = await db(this.em)
      .selectFrom('pin_groups as g')
      .crossJoinLateral((group) =>
        group.selectFrom('pins').select(statusCounts).whereRef('pins.groupId', '=', 'g.id').as('counts'),
      )
      .selectAll('counts')
      .select(({ selectFrom }) =>
        selectFrom('pins')
          .select('fault')
          .whereRef('pins.groupId', '=', 'g.id')
          .where('pins.state', '<>', 'published')
          .where('fault', 'is not', null)
          .orderBy('pins.updatedAt', 'desc')
          .limit(1)
          .$castTo<{ fault: PinFault | null }>()
          .as('fault'),
      )
      .select(['g.id', 'g.title', 'g.createdAt', 'g.scheduledFor', 'g.deletedAt'])
      .select('g.stoppedAt')
      .where('g.userId', '=', userId)
      .orderBy('g.createdAt', 'desc')
      .limit(limit)
      .execute();
    const waits = await this.waits.of(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...{ id: row.id, title: row.title, status: groupStatus(row) },
      createdAt: row.createdAt.toISOString(),
      scheduledFor: row.scheduledFor?.toISOString() ?? null,
      isDeleted: row.deletedAt !== null,
      isStopped: row.stoppedAt !== null,
      ...{ completed: row.completed, failed: row.failed, pending: row.pending + row.processing },
      waits: waits.get(row.id) ?? [],
      fault: row.fault && forOperators(row.fault.reason),
    }));
  }

  /** When a pin of somebody's was posted last, or null. */
  async lastPostedAt(userId: string): Promise<Date | null> {
    const { at } = await db(this.em)
      .selectFrom('pins')
      .select(({ fn }) => fn.max('publishedAt').as('at'))
      .where('userId', '=', userId)
      .where('publishedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return at;
  }
}
