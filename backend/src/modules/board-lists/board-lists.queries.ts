import { Injectable } from '@nestjs/common';
import type { BoardList as BoardListView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { hasWords } from '../../database/has-words.js';
import { db, type Tables } from '../../database/kysely.js';
import { presentBoardList } from './board-list.presenter.js';
import type { BoardListRow } from './board-list.presenter.js';
import { byName } from './by-name.js';

/** How many boards a `list` has. */
const BOARD_COUNT = sql<number>`(select count(*) from board_list_entries where board_list_id = list.id)`;

/** Board lists as screens and other modules read them: lists and boards in one query. */
@Injectable()
export class BoardListsQueries {
  constructor(private readonly em: EntityManager) {}

  /** All lists of a user, sorted by name. @param boards most of each list; all of them by default */
  async all(userId: string, boards?: number): Promise<BoardListView[]> {
    const lists = await this.find(userId, { boards });
    return lists.map(presentBoardList).toSorted(byName);
  }

  /** One list of a user's. @throws AppError board-list.not-found */
  async one(userId: string, listId: string): Promise<BoardListView> {
    const [list] = await this.find(userId, { listId });
    if (!list) throw new AppError('board-list.not-found');
    return presentBoardList(list);
  }

  /** A user's first lists whose name has these words, sorted by name. */
  async named(userId: string, words: readonly string[], limit: number) {
    const lists = await db(this.em)
      .selectFrom('board_lists as list')
      .select(['list.id', 'list.name'])
      .select(BOARD_COUNT.as('boardCount'))
      .where('list.userId', '=', userId)
      .where(hasWords('list.name', words))
      .orderBy(sql`lower(list.name)`)
      .orderBy('list.id')
      .limit(limit)
      .execute();
    return lists.map(({ id, name, boardCount }) => ({ id, name, _count: { boards: boardCount } }));
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
          ...{ followerCount: 'entry.followerCount', lostSince: 'entry.lostSince' },
          createdAt: 'entry.createdAt',
        },
      }),
    ];
  }

  /** PostgreSQL puts the boards together itself: a busy creator's lists have thousands. */
  private find(
    userId: string,
    { listId, boards }: { listId?: string; boards?: number | undefined },
  ): Promise<BoardListRow[]> {
    const lists = db(this.em)
      .selectFrom('board_lists as list')
      .select(['list.id', 'list.name', 'list.description', 'list.createdAt', 'list.updatedAt'])
      .select(({ selectFrom }) => [
        selectFrom(
          selectFrom('board_list_entries')
            .selectAll()
            .whereRef('boardListId', '=', 'list.id')
            .orderBy('position')
            .$if(boards !== undefined, (first) => first.limit(boards ?? 0))
            .as('entry'),
        )
          .select((entry) => inOrder(entry).as('boards'))
          .$asScalar()
          .$notNull()
          .as('boards'),
        BOARD_COUNT.as('boardCount'),
      ])
      .where('list.userId', '=', userId)
      .orderBy('list.createdAt');
    return (listId === undefined ? lists : lists.where('list.id', '=', listId)).execute();
  }
}

function inOrder(entry: ExpressionBuilder<{ entry: Tables['board_list_entries'] }, 'entry'>) {
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
    lostSince: entry.ref('lostSince'),
  });
  return entry.fn.coalesce(entry.fn.jsonAgg(board).orderBy('position'), sql<[]>`'[]'`);
}
