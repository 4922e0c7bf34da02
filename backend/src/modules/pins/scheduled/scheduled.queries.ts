import { PLANNED_PAGE_MAX } from '@boardcast/contracts';
import type { ScheduledPin, ScheduledPinOrder, ScheduledPinsQuery } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { db } from '../../../database/kysely.js';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { targetNameOf } from '../history/history-page.queries.js';
import { isOpen } from '../history/open-groups.queries.js';
import { severalOf } from '../history/pin-group.presenter.js';
import { groupVersion } from '../state/pin-groups.repository.js';
import { OPEN_STATES, statesOf } from '../state/pin-state.js';
import { presentScheduled, type ScheduledRow } from './scheduled.presenter.js';

/** How long one that has ended stays in the list, so that its user sees what became of it. */
const SHOWN_AFTER = '24 hours';

const HAS_ENDED = sql`(g.scheduled_for <= now() and counts.open = 0)`;
const NEXT_FIRST = [HAS_ENDED, sql`g.scheduled_for`];
/** By the name of the state (`scheduledPinState`). */
const STATE = sql`case when g.scheduled_for > now() then 'scheduled' when counts.open > 0 then 'processing'
  when counts.completed > 0 then 'posted' else 'failed' end`;
const KEYS: Record<ScheduledPinOrder, RawBuilder<unknown>> = {
  title: sql`lower(g.title)`,
  boardList: targetNameOf('g'),
  time: sql`g.scheduled_for`,
  status: STATE,
};

/** Scheduled pins as screens read them: in one query, and one more where a pin goes to several lists. */
@Injectable()
export class ScheduledQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: ChosenListsQueries,
  ) {}

  /** A page of the user's scheduled pins: unsorted, the next one first, those that have ended last. */
  async page(
    userId: string,
    { sort, order = 'asc', offset = 0, limit = PLANNED_PAGE_MAX }: ScheduledPinsQuery = {},
  ): Promise<ScheduledPin[]> {
    const keys = sort === undefined ? NEXT_FIRST : [sql`${KEYS[sort]} ${sql.raw(order)}`, ...NEXT_FIRST];
    const rows = await this.groups(userId)
      .where((group) =>
        group.or([
          group('g.scheduledFor', '>', sql<Date>`now() - ${sql.lit(SHOWN_AFTER)}::interval`),
          isOpen(userId),
        ]),
      )
      .orderBy(sql.join(keys))
      .orderBy('g.createdAt')
      .orderBy('g.id')
      .offset(offset)
      .limit(limit)
      .execute();
    return this.present(userId, rows);
  }

  /** How many of the user's pins wait for their time to go to the boards that a list had. */
  async countAheadOf(userId: string, listId: string): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('pin_groups')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('scheduledFor', '>', sql<Date>`now()`)
      .where('deletedAt', 'is', null)
      .where((group) =>
        group.or([
          group('boardListId', '=', listId),
          sql<boolean>`chosen_lists @> ${JSON.stringify([{ id: listId }])}::jsonb`,
        ]),
      )
      .executeTakeFirstOrThrow();
    return count;
  }

  /** The user's next scheduled pins, over `pin_groups_scheduled`: the pins of the others are not counted. */
  async next(userId: string, limit: number): Promise<ScheduledPin[]> {
    const rows = await this.groups(userId)
      .where('g.scheduledFor', '>', sql<Date>`now()`)
      .orderBy('g.scheduledFor')
      .orderBy('g.createdAt')
      .limit(limit)
      .execute();
    return this.present(userId, rows);
  }

  /** One scheduled pin of the user's. @throws AppError pin-group.not-found */
  async one(userId: string, groupId: string): Promise<ScheduledPin> {
    const rows = await this.groups(userId).where('g.id', '=', groupId).execute();
    const [pin] = await this.present(userId, rows);
    if (!pin) throw new AppError('pin-group.not-found');
    return pin;
  }

  private async present(userId: string, rows: ScheduledRow[]): Promise<ScheduledPin[]> {
    const lists = await this.boardLists.existing(userId, severalOf(rows));
    return rows.map((row) => presentScheduled(row, lists));
  }

  private groups(userId: string) {
    return (
      db(this.em)
        .selectFrom('pin_groups as g')
        // Only of one that goes to a board chosen directly, which is all it goes to.
        .leftJoinLateral(
          (group) =>
            group
              .selectFrom('pins')
              .select(['boardId', 'sectionId'])
              .whereRef('pins.groupId', '=', 'g.id')
              .where('g.boardListName', 'is', null)
              .limit(1)
              .as('only'),
          (join) => join.onTrue(),
        )
        // Until its time has come, all that is asked of its pins is how many there are: the index alone tells.
        .crossJoinLateral((group) =>
          group
            .selectFrom('pins')
            .select(({ fn }) => [
              fn.countAll<number>().filterWhere('state', 'in', statesOf('completed')).as('completed'),
              fn.countAll<number>().filterWhere('state', 'in', statesOf('processing')).as('processing'),
              fn.countAll<number>().filterWhere('state', 'in', statesOf('pending')).as('pending'),
              fn.countAll<number>().filterWhere('state', 'in', OPEN_STATES).as('open'),
            ])
            .whereRef('pins.groupId', '=', 'g.id')
            .where(sql<boolean>`g.scheduled_for <= now()`)
            .as('counts'),
        )
        .selectAll(['only', 'counts'])
        .select(({ selectFrom, fn }) =>
          selectFrom('pins')
            .select(fn.countAll<number>().as('boardCount'))
            .whereRef('groupId', '=', 'g.id')
            .$asScalar()
            .$notNull()
            .as('boardCount'),
        )
        .select(['g.id', 'g.title', 'g.description', 'g.link', 'g.altText', 'g.imageKey', 'g.boardListId'])
        .select(['g.boardListName', 'g.chosenLists', 'g.boardName', 'g.sectionName', 'g.scheduledFor'])
        .select(sql<boolean>`g.scheduled_for > now()`.as('isAhead'))
        .select(groupVersion('g').as('version'))
        .where('g.userId', '=', userId)
        .where('g.scheduledFor', 'is not', null)
        .where('g.deletedAt', 'is', null)
        .$narrowType<{ scheduledFor: Date }>()
    );
  }
}
