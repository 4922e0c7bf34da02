import type { ScheduledPin } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { groupVersion } from '../state/pin-groups.repository.js';
import { statesOf } from '../state/pin-state.js';
import { presentScheduled } from './scheduled.presenter.js';

/** How long one that has ended stays in the list, so that its user sees what became of it. */
const SHOWN_AFTER = '24 hours';

/** Scheduled pins as screens read them, in one query. */
@Injectable()
export class ScheduledQueries {
  constructor(private readonly em: EntityManager) {}

  /** The user's scheduled pins: the next one first, those that have ended last. */
  async all(userId: string): Promise<ScheduledPin[]> {
    const rows = await this.groups(userId)
      .where((group) =>
        group.or([
          group('counts.open', '>', 0),
          group('g.scheduledFor', '>', sql<Date>`now() - ${sql.lit(SHOWN_AFTER)}::interval`),
        ]),
      )
      .execute();
    return rows.map(presentScheduled);
  }

  /** One scheduled pin of the user's. @throws AppError pin-group.not-found */
  async one(userId: string, groupId: string): Promise<ScheduledPin> {
    const row = await this.groups(userId).where('g.id', '=', groupId).executeTakeFirst();
    if (!row) throw new AppError('pin-group.not-found');
    return presentScheduled(row);
  }

  private groups(userId: string) {
    const open = [...statesOf('processing'), ...statesOf('pending')];
    return db(this.em)
      .selectFrom('pin_groups as g')
      .crossJoinLateral((group) =>
        group
          .selectFrom('pins')
          .select(['boardId', 'sectionId'])
          .whereRef('pins.groupId', '=', 'g.id')
          .orderBy('position')
          .limit(1)
          .as('first'),
      )
      .crossJoinLateral((group) =>
        group
          .selectFrom('pins')
          .select(({ fn }) => [
            fn.countAll<number>().as('boardCount'),
            fn.countAll<number>().filterWhere('state', 'in', statesOf('completed')).as('completed'),
            fn.countAll<number>().filterWhere('state', 'in', statesOf('processing')).as('processing'),
            fn.countAll<number>().filterWhere('state', 'in', statesOf('pending')).as('pending'),
            fn.countAll<number>().filterWhere('state', 'in', open).as('open'),
          ])
          .whereRef('pins.groupId', '=', 'g.id')
          .as('counts'),
      )
      .selectAll(['first', 'counts'])
      .select(['g.id', 'g.title', 'g.description', 'g.link', 'g.altText', 'g.imageKey', 'g.boardListId'])
      .select(['g.boardListName', 'g.boardName', 'g.sectionName', 'g.scheduledFor'])
      .select(sql<boolean>`g.scheduled_for > now()`.as('isAhead'))
      .select(groupVersion('g').as('version'))
      .where('g.userId', '=', userId)
      .where('g.scheduledFor', 'is not', null)
      .where('g.deletedAt', 'is', null)
      .$narrowType<{ scheduledFor: Date }>()
      .orderBy((group) => group('counts.open', '=', 0))
      .orderBy('g.scheduledFor')
      .orderBy('g.createdAt');
  }
}
