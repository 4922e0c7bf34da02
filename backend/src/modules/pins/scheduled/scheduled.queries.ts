import { PLANNED_PAGE_MAX } from '@boardcast/contracts';
import type { ScheduledPin, ScheduledPinOrder, ScheduledPinsQuery } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { hasWords } from '../../../database/has-words.js';
import { db } from '../../../database/kysely.js';
import {
  inOrder,
  isFrom,
  partOf,
  placeIn,
  startOf,
  type Part,
  type SortKey,
} from '../../../database/read-on.js';
import { rowVersion } from '../../../database/row-version.js';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { targetNameOf } from '../history/history-page.queries.js';
import { isOpen } from '../history/open-groups.queries.js';
import { severalOf } from '../history/pin-group.presenter.js';
import { NO_STOP, PublishingStopsQueries } from '../pace/publishing-stops.queries.js';
import { OPEN_STATES, statesOf } from '../state/pin-state.js';
import { presentScheduled, waits, type ScheduledRow } from './scheduled.presenter.js';

/** How long one that has ended stays in the list, so that its user sees what became of it. */
const SHOWN_AFTER = '24 hours';

const TIME: SortKey = { by: sql`g.scheduled_for`, type: 'timestamptz' };
const NEXT_FIRST: readonly SortKey[] = [
  { by: sql`(g.scheduled_for <= now() and counts.open = 0)`, type: 'boolean' },
  TIME,
  { by: sql`g.created_at`, type: 'timestamptz' },
  { by: sql`g.id`, type: 'uuid' },
];
/** By the name of the state (`scheduledPinState`). */
const STATE = sql`case when g.scheduled_for > now() then 'scheduled' when counts.open > 0 then 'processing'
  when counts.completed > 0 then 'posted' else 'failed' end`;
const FIRST: Record<ScheduledPinOrder, SortKey> = {
  title: { by: sql`lower(g.title)`, type: 'text' },
  boardList: { by: startOf(targetNameOf('g')), type: 'text' },
  time: TIME,
  status: { by: STATE, type: 'text' },
};
const keysOf = ({ sort, order }: Pick<ScheduledPinsQuery, 'sort' | 'order'>): readonly SortKey[] =>
  sort === undefined ? NEXT_FIRST : [{ ...FIRST[sort], order }, ...NEXT_FIRST];

/** What is asked of those to come. */
type AheadQuery = Pick<ScheduledPinsQuery, 'sort' | 'order'> & { limit: number };

/** Scheduled pins as screens read them: in one query, and more where a pin goes to several lists, or is due. */
@Injectable()
export class ScheduledQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: ChosenListsQueries,
    private readonly stops: PublishingStopsQueries,
  ) {}

  /** A page of the user's scheduled pins: unsorted, the next one first, those that have ended last. */
  async page(userId: string, asked: ScheduledPinsQuery = {}): Promise<ScheduledPin[]> {
    const rows = this.sorted(userId, asked).where((group) =>
      group.or([
        sql<boolean>`greatest(g.scheduled_for, g.spread_until) > now() - ${sql.lit(SHOWN_AFTER)}::interval`,
        isOpen(userId),
      ]),
    );
    return this.present(userId, await rows.execute());
  }

  /** Those whose time is to come, in the same order. @param from where the first one stood; null to begin with the first */
  async ahead(
    userId: string,
    { limit, ...asked }: AheadQuery,
    from: readonly string[] | null,
  ): Promise<Part<ScheduledPin>> {
    const keys = keysOf(asked);
    const rows = await this.groups(userId)
      .select(placeIn(keys).as('standsAt'))
      .where('g.scheduledFor', '>', sql<Date>`now()`)
      .where(from ? isFrom(keys, from) : sql<boolean>`true`)
      .orderBy(inOrder(keys))
      .limit(limit + 1)
      .execute();
    return partOf(rows, await this.present(userId, rows.slice(0, limit)), limit);
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
    return this.present(userId, await this.nextFirst(userId).limit(limit).execute());
  }

  /** The next of them whose title has these words. */
  async titled(userId: string, words: readonly string[], limit: number): Promise<ScheduledPin[]> {
    const rows = await this.nextFirst(userId).where(hasWords('g.title', words)).limit(limit).execute();
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
    const waiting = rows.filter(waits).map(({ id }) => id);
    const stop = waiting.length > 0 ? await this.stops.of(userId, waiting) : NO_STOP;
    return rows.map((row) => presentScheduled(row, lists, stop));
  }

  private sorted(userId: string, { offset = 0, limit = PLANNED_PAGE_MAX, id, ...asked }: ScheduledPinsQuery) {
    return this.groups(userId)
      .$if(id !== undefined, (groups) => groups.where('g.id', '=', id ?? ''))
      .orderBy(inOrder(keysOf(asked)))
      .offset(offset)
      .limit(limit);
  }

  private nextFirst(userId: string) {
    return this.groups(userId)
      .where('g.scheduledFor', '>', sql<Date>`now()`)
      .orderBy('g.scheduledFor')
      .orderBy('g.createdAt');
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
              fn
                .countAll<number>()
                .filterWhere('state', '=', 'waiting')
                .filterWhere('nextAt', '<=', sql<Date>`now()`)
                .as('due'),
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
        .select([
          'g.boardListName',
          'g.chosenLists',
          'g.boardName',
          'g.sectionName',
          'g.scheduledFor',
          'g.spreadUntil',
          'g.linkParameters',
          'g.textCount',
        ])
        .select(sql<boolean>`g.scheduled_for > now()`.as('isAhead'))
        .select(rowVersion('g').as('version'))
        .where('g.userId', '=', userId)
        .where('g.scheduledFor', 'is not', null)
        .where('g.deletedAt', 'is', null)
        .$narrowType<{ scheduledFor: Date }>()
    );
  }
}
