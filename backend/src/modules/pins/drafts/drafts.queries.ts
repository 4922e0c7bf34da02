import { PLANNED_PAGE_MAX } from '@boardcast/contracts';
import type { DraftPin as DraftPinView, DraftPinsQuery, WholeDraftPin } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
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

/** Newest first, or by something else; those without a target come last. */
function keysOf({ sort = 'created', order }: Pick<DraftPinsQuery, 'sort' | 'order'>): readonly SortKey[] {
  const createdAt = { by: sql`draft_pins.created_at`, type: 'timestamptz' } as const;
  const id = { by: sql`draft_pins.id`, type: 'uuid' } as const;
  const newestFirst = [{ ...createdAt, order: 'desc' }, id] as const;
  switch (sort) {
    case 'created':
      return [{ ...createdAt, order: order ?? 'desc' }, id];
    case 'title':
      return [{ by: sql`lower(title)`, type: 'text', order }, ...newestFirst];
    case 'boardList':
      return [
        { by: sql`target.name is null`, type: 'boolean' },
        { by: startOf(sql`coalesce(target.name, '')`), type: 'text', order },
        ...newestFirst,
      ];
  }
}

/** What is asked of drafts that are read one part after the other. */
type PartQuery = Pick<DraftPinsQuery, 'sort' | 'order' | 'ids'> & { limit: number };

/** Drafts as screens read them: one query for them, and for their lists one more, or two where a draft has several. */
@Injectable()
export class DraftsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: ChosenListsQueries,
  ) {}

  /** A page of the user's drafts, or of those asked for, newest first unless asked otherwise; those without a target come last. */
  async page(
    userId: string,
    { offset = 0, limit = PLANNED_PAGE_MAX, ids, ...asked }: DraftPinsQuery = {},
  ): Promise<DraftPinView[]> {
    const rows = await this.targeted(userId, ids)
      .orderBy(inOrder(keysOf(asked)))
      .offset(offset)
      .limit(limit)
      .execute();
    return this.present(userId, rows);
  }

  /** The same drafts in the same order. @param from where the first one stood; null to begin with the first */
  async from(
    userId: string,
    { limit, ids, ...asked }: PartQuery,
    from: readonly string[] | null,
  ): Promise<Part<DraftPinView>> {
    const keys = keysOf(asked);
    const rows = await this.targeted(userId, ids)
      .select(placeIn(keys).as('standsAt'))
      .where(from ? isFrom(keys, from) : sql<boolean>`true`)
      .orderBy(inOrder(keys))
      .limit(limit + 1)
      .execute();
    return partOf(rows, await this.present(userId, rows.slice(0, limit)), limit);
  }

  /** The user's newest drafts whose title has these words. */
  async titled(userId: string, words: readonly string[], limit: number): Promise<DraftPinView[]> {
    const drafts = this.drafts(userId)
      .where(hasWords('title', words))
      .orderBy('createdAt', 'desc')
      .orderBy('id');
    return this.present(userId, await drafts.limit(limit).execute());
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

  /** Differs after each change of a draft. @throws AppError draft-pin.not-found */
  async version(userId: string, id: string): Promise<string> {
    const draft = await db(this.em)
      .selectFrom('draft_pins')
      .select(rowVersion('draft_pins').as('version'))
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!draft) throw new AppError('draft-pin.not-found');
    return draft.version;
  }

  /** One draft with what it says of single boards. @throws AppError draft-pin.not-found */
  async whole(userId: string, id: string): Promise<WholeDraftPin> {
    const draft = await this.one(userId, id);
    const parts = await db(this.em)
      .selectFrom('draft_pins')
      .select(['boardTexts', 'spread'])
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return { ...draft, texts: [...(parts?.boardTexts ?? [])], spread: parts?.spread ?? null };
  }

  private drafts(userId: string) {
    return db(this.em)
      .selectFrom('draft_pins')
      .select(['id', 'title', 'description', 'link', 'altText', 'imageKey'])
      .select(listsOfDraft('draft_pins').as('boardListIds'))
      .select(['pinterestBoardId as boardId', 'pinterestSectionId as sectionId', 'boardName', 'sectionName'])
      .select(['scheduledFor', 'createdAt', 'linkParameters'])
      .select(sql<number>`coalesce(jsonb_array_length(board_texts), 0)`.as('textCount'))
      .select(sql<boolean>`spread is not null`.as('isSpread'))
      .where('userId', '=', userId);
  }

  /** With the name of its target as `target.name`, found once for each draft and only where it is asked for. */
  private targeted(userId: string, ids: readonly string[] | undefined) {
    const target = db(this.em).selectNoFrom(this.targetName().as('name')).offset(sql.lit(0)).as('target');
    return this.drafts(userId)
      .crossJoinLateral(() => target)
      .$if(ids !== undefined, (drafts) => drafts.where('draft_pins.id', '=', anyOf(ids ?? [])));
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
