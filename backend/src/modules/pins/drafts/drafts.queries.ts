import { PLANNED_PAGE_MAX } from '@boardcast/contracts';
import type { DraftPin as DraftPinView, DraftPinsQuery } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { presentDraft, type DraftRow } from './drafts.presenter.js';

/**
 * The lists that the draft of a row names, also those that are gone. An earlier release that runs beside this one writes
 * one list, or a board, and leaves several as they are: those no longer count. @param alias the table's name in the query
 */
export function listsOfDraft(alias: string) {
  const column = (name: 'board_list_id' | 'pinterest_board_id' | 'board_list_ids') =>
    sql.ref(`${alias}.${name}`);
  return sql<string[]>`(case
    when ${column('board_list_id')} is not null then array[${column('board_list_id')}]
    when ${column('pinterest_board_id')} is null then coalesce(${column('board_list_ids')}, '{}') else '{}' end)`;
}

/** Drafts as screens read them: one query for them, and for their lists one more, or two where a draft has several. */
@Injectable()
export class DraftsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: ChosenListsQueries,
  ) {}

  /** A page of the user's drafts, newest first unless asked otherwise; those without a target come last. */
  async page(
    userId: string,
    { sort = 'created', order, offset = 0, limit = PLANNED_PAGE_MAX }: DraftPinsQuery = {},
  ): Promise<DraftPinView[]> {
    const direction = order ?? (sort === 'created' ? 'desc' : 'asc');
    const rows = await this.drafts(userId)
      .$if(sort === 'title', (drafts) => drafts.orderBy(sql`lower(title)`, direction))
      .$if(sort === 'boardList', (drafts) =>
        drafts.orderBy(this.targetName(), (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast()),
      )
      .orderBy('createdAt', sort === 'created' ? direction : 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    return this.present(userId, rows);
  }

  /** How many of the user's drafts name this list, without another one or with others. */
  async countOf(userId: string, listId: string): Promise<{ alone: number; withOthers: number }> {
    const ids = listsOfDraft('draft');
    const hasOthers = this.boardLists.hasOthers(userId, ids, listId);
    return db(this.em)
      .selectFrom('draft_pins as draft')
      .select(({ fn }) => [
        fn
          .countAll<number>()
          .filterWhere(sql<boolean>`not ${hasOthers}`)
          .as('alone'),
        fn.countAll<number>().filterWhere(hasOthers).as('withOthers'),
      ])
      .where('draft.userId', '=', userId)
      .where(sql<boolean>`${listId} = any(${ids})`)
      .executeTakeFirstOrThrow();
  }

  /** How many drafts a user has. */
  async countForUser(userId: string): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('draft_pins')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** One draft of the user's. @throws AppError draft-pin.not-found */
  async one(userId: string, id: string): Promise<DraftPinView> {
    const rows = await this.drafts(userId).where('id', '=', id).execute();
    const [draft] = await this.present(userId, rows);
    if (!draft) throw new AppError('draft-pin.not-found');
    return draft;
  }

  private drafts(userId: string) {
    return db(this.em)
      .selectFrom('draft_pins')
      .select(['id', 'title', 'description', 'link', 'altText', 'imageKey'])
      .select(listsOfDraft('draft_pins').as('boardListIds'))
      .select(['pinterestBoardId as boardId', 'pinterestSectionId as sectionId', 'boardName', 'sectionName'])
      .select(['scheduledFor', 'createdAt'])
      .where('userId', '=', userId);
  }

  /** The names of a draft's lists, or of its board. */
  private targetName() {
    const names = this.boardLists.namesOf(listsOfDraft('draft_pins'));
    return sql`lower(coalesce((${names}), nullif(concat_ws(' > ', board_name, section_name), '')))`;
  }

  private async present(userId: string, drafts: DraftRow[]): Promise<DraftPinView[]> {
    const withLists = await this.boardLists.together(userId, drafts);
    return withLists.map(([draft, lists]) => presentDraft(draft, lists));
  }
}
