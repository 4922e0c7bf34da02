import { listNames } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { db } from '../../database/kysely.js';

/** Lists as they are at this moment, for publishing to them. */
export interface BoardListsSnapshot {
  lists: { id: string; name: string }[];
  /** Each once: those of the first list in the user's order, then what each next list adds. */
  boards: {
    targetKey: string;
    boardId: string;
    sectionId: string | null;
    boardName: string;
    sectionName: string | null;
  }[];
}

/** Lists that one pin is meant for. */
export interface ListsTogether {
  /** Those that exist, in their order. */
  ids: string[];
  /** Their names as one text, or null without any. */
  name: string | null;
  /** Their present number of boards; one that is in several lists counts once. */
  boardCount: number;
}

/** Board lists as pins name them, one or several. */
@Injectable()
export class ChosenListsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Which of these lists a user has. */
  async existing(userId: string, listIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.named(userId, listIds)).map(({ id }) => id));
  }

  /** The names of lists as they are now (`listNames`), as a query for others to sort by. @param ids of the lists, in order */
  namesOf(ids: RawBuilder<string[]>) {
    return db(this.em)
      .selectFrom('board_lists')
      .select(sql<string | null>`string_agg(name, ', ' order by array_position(${ids}, id))`.as('names'))
      .where(sql<boolean>`id = any(${ids})`);
  }

  /** Whether the user has one of these lists besides this one, as a condition in others' queries. */
  hasOthers(userId: string, ids: RawBuilder<string[]>, listId: string) {
    return sql<boolean>`exists (
      select from board_lists where id = any(${ids}) and id <> ${listId} and board_lists.user_id = ${userId})`;
  }

  /** Those of these lists that are the user's, with what publishing needs of their boards. @param limit of the boards */
  async snapshot(userId: string, listIds: readonly string[], limit: number): Promise<BoardListsSnapshot> {
    const lists = await this.named(userId, listIds);
    const ids = lists.map(({ id }) => id);
    const place = sql<number>`array_position(${ids}::uuid[], board_list_id)`;
    const boards = await db(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('board_list_entries')
          .distinctOn('targetKey')
          .select(['targetKey', 'pinterestBoardId as boardId', 'sectionId', 'boardName', 'sectionName'])
          .select(['position', place.as('place')])
          .where('boardListId', '=', anyOf(ids))
          .orderBy('targetKey')
          .orderBy('place')
          .as('entry'),
      )
      .select(['targetKey', 'boardId', 'sectionId', 'boardName', 'sectionName'])
      .orderBy('place')
      .orderBy('position')
      .limit(limit)
      .execute();
    return { lists, boards };
  }

  /** Each of these pins with its lists as they are now. @param userId whose lists count; null: anybody's, for administrators */
  async together<Pin extends { boardListIds: readonly string[] }>(
    userId: string | null,
    pins: readonly Pin[],
  ): Promise<[Pin, ListsTogether][]> {
    const found = await this.summaries(userId, [
      ...new Set(pins.flatMap(({ boardListIds }) => boardListIds)),
    ]);
    const existing = pins.map((pin) => ({ pin, ids: pin.boardListIds.filter((id) => found.has(id)) }));
    const unions = await this.unionSizes(existing.map(({ ids }) => ids).filter(({ length }) => length > 1));
    return existing.map(({ pin, ids }) => {
      const lists = ids.flatMap((id) => found.get(id) ?? []);
      const boardCount = unions.get(ids.join()) ?? lists[0]?.boardCount ?? 0;
      return [pin, { ids, name: lists.length === 0 ? null : listNames(lists), boardCount }];
    });
  }

  /** Name and present number of boards of those of these lists that are the user's; null: anybody's, for administrators. */
  private async summaries(
    userId: string | null,
    listIds: readonly string[],
  ): Promise<Map<string, { name: string; boardCount: number }>> {
    if (listIds.length === 0) return new Map();
    const rows = await db(this.em)
      .selectFrom('board_lists as list')
      .select(['list.id', 'list.name'])
      .select(({ selectFrom, fn }) =>
        selectFrom('board_list_entries')
          .select(fn.countAll<number>().as('boardCount'))
          .whereRef('boardListId', '=', 'list.id')
          .as('boardCount'),
      )
      .$if(userId !== null, (lists) => lists.where('list.userId', '=', userId ?? ''))
      .where('list.id', 'in', listIds)
      .execute();
    return new Map(rows.map(({ id, name, boardCount }) => [id, { name, boardCount: boardCount ?? 0 }]));
  }

  /** Those of these lists that are the user's, in this order. */
  private async named(userId: string, listIds: readonly string[]): Promise<{ id: string; name: string }[]> {
    if (listIds.length === 0) return [];
    return db(this.em)
      .selectFrom('board_lists')
      .select(['id', 'name'])
      .where('userId', '=', userId)
      .where('id', '=', anyOf(listIds))
      .orderBy(sql`array_position(${listIds}::uuid[], id)`)
      .execute();
  }

  /** How many different boards the lists of each set have, by the ids of the set. */
  private async unionSizes(sets: readonly (readonly string[])[]): Promise<Map<string, number>> {
    if (sets.length === 0) return new Map();
    const texts = sets.map((ids) => ids.join());
    const asked = sql<{ ids: string }>`(select distinct ids from unnest(${texts}::text[]) ids)`.as('asked');
    const rows = await db(this.em)
      .selectFrom(asked)
      .innerJoin('board_list_entries as entry', (join) =>
        join.on(sql<boolean>`entry.board_list_id = any(string_to_array(asked.ids, ',')::uuid[])`),
      )
      .select(({ fn }) => ['asked.ids', fn.count<number>('entry.targetKey').distinct().as('size')])
      .groupBy('asked.ids')
      .execute();
    return new Map(rows.map(({ ids, size }) => [ids, size]));
  }
}
