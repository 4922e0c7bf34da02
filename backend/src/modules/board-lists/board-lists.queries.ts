import { Injectable } from '@nestjs/common';
import type { BoardList as BoardListView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db, type Tables } from '../../database/kysely.js';
import { presentBoardList } from './board-list.presenter.js';
import type { BoardListRow } from './board-list.presenter.js';
import { byName } from './by-name.js';

/** A list as it is at this moment, for publishing to it. */
export interface BoardListSnapshot {
  id: string;
  name: string;
  /** In the user's order. */
  boards: {
    boardId: string;
    sectionId: string | null;
    boardName: string;
    sectionName: string | null;
  }[];
}

/** Board lists as screens and other modules read them: lists and boards in one query. */
@Injectable()
export class BoardListsQueries {
  constructor(private readonly em: EntityManager) {}

  /** All lists of a user, sorted by name. */
  async all(userId: string): Promise<BoardListView[]> {
    const lists = await this.find(userId);
    return lists.map(presentBoardList).toSorted(byName);
  }

  /** One list of a user's. @throws AppError board-list.not-found */
  async one(userId: string, listId: string): Promise<BoardListView> {
    const [list] = await this.find(userId, listId);
    if (!list) throw new AppError('board-list.not-found');
    return presentBoardList(list);
  }

  /** One list of a user's with what publishing needs of its boards, or null. */
  async snapshot(userId: string, listId: string): Promise<BoardListSnapshot | null> {
    const [list] = await this.find(userId, listId);
    if (!list) return null;
    const boards = list.boards.map(({ pinterestBoardId, sectionId, name, sectionName }) => ({
      boardId: pinterestBoardId,
      sectionId,
      boardName: name,
      sectionName,
    }));
    return { id: list.id, name: list.name, boards };
  }

  /** Name and present number of boards of those of these lists that are the user's. */
  async summaries(
    userId: string,
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
      .where('list.userId', '=', userId)
      .where('list.id', 'in', listIds)
      .execute();
    return new Map(rows.map(({ id, name, boardCount }) => [id, { name, boardCount: boardCount ?? 0 }]));
  }

  /** How many lists a user has. */
  async countForUser(userId: string): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('board_lists')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** A user's lists and what is in them, for the export of their data. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'boardLists', title: 'Board lists' },
        from: db(this.em.fork()).selectFrom('board_lists').where('userId', '=', userId),
        key: ['createdAt', 'id'],
        columns: {
          ...{ id: 'id', name: 'name', description: 'description' },
          ...{ createdAt: 'createdAt', updatedAt: 'updatedAt' },
        },
      }),
      exportSection({
        ...{ name: 'boardListEntries', title: 'Boards in lists' },
        from: db(this.em.fork())
          .selectFrom('board_lists as list')
          .innerJoin('board_list_entries as entry', 'entry.boardListId', 'list.id')
          .where('list.userId', '=', userId),
        key: ['list.id', 'entry.position', 'entry.id'],
        columns: {
          ...{ id: 'entry.id', boardListId: 'list.id', boardListName: 'list.name' },
          ...{ position: 'entry.position', pinterestBoardId: 'entry.pinterestBoardId' },
          ...{ boardName: 'entry.boardName', sectionId: 'entry.sectionId' },
          ...{ sectionName: 'entry.sectionName', description: 'entry.description' },
          ...{ coverImageUrl: 'entry.coverImageUrl', pinCount: 'entry.pinCount' },
          ...{ followerCount: 'entry.followerCount', createdAt: 'entry.createdAt' },
        },
      }),
    ];
  }

  /** PostgreSQL puts the boards together itself: a busy creator's lists have thousands. */
  private find(userId: string, listId?: string): Promise<BoardListRow[]> {
    const lists = db(this.em)
      .selectFrom('board_lists as list')
      .select(['list.id', 'list.name', 'list.description', 'list.createdAt', 'list.updatedAt'])
      .select(({ selectFrom }) =>
        selectFrom('board_list_entries')
          .select((entry) => inOrder(entry).as('boards'))
          .whereRef('boardListId', '=', 'list.id')
          .$asScalar()
          .$notNull()
          .as('boards'),
      )
      .where('list.userId', '=', userId)
      .orderBy('list.createdAt');
    return (listId === undefined ? lists : lists.where('list.id', '=', listId)).execute();
  }
}

function inOrder(entry: ExpressionBuilder<Tables, 'board_list_entries'>) {
  const board = jsonBuildObject({
    id: entry.ref('id'),
    pinterestBoardId: entry.ref('pinterestBoardId'),
    name: entry.ref('boardName'),
    sectionId: entry.ref('sectionId'),
    sectionName: entry.ref('sectionName'),
    description: entry.ref('description'),
    coverImageUrl: entry.ref('coverImageUrl'),
    pinCount: entry.ref('pinCount'),
    followerCount: entry.ref('followerCount'),
  });
  return entry.fn.coalesce(entry.fn.jsonAgg(board).orderBy('position'), sql<[]>`'[]'`);
}
