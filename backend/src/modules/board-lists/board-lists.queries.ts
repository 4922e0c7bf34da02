import { Injectable } from '@nestjs/common';
import type { BoardList as BoardListView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { BoardList } from './board-list.entity.js';
import { presentBoardList } from './board-list.presenter.js';
import { byName } from './by-name.js';

/** A list as it is at this moment, for publishing to it. */
export interface BoardListSnapshot {
  id: string;
  name: string;
  /** In the user's order. */
  boards: {
    pinterestBoardId: string;
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
    const lists = await this.find({ user: userId });
    return lists.map(presentBoardList).toSorted(byName);
  }

  /** One list of a user's. @throws AppError board-list.not-found */
  async one(userId: string, listId: string): Promise<BoardListView> {
    const [list] = await this.find({ user: userId, id: listId });
    if (!list) throw new AppError('board-list.not-found');
    return presentBoardList(list);
  }

  /** One list of a user's with what publishing needs of its boards, or null. */
  async snapshot(userId: string, listId: string): Promise<BoardListSnapshot | null> {
    const [list] = await this.find({ user: userId, id: listId });
    if (!list) return null;
    const boards = list.entries.getItems().map(({ pinterestBoardId, sectionId, boardName, sectionName }) => ({
      pinterestBoardId,
      sectionId: sectionId ?? null,
      boardName,
      sectionName: sectionName ?? null,
    }));
    return { id: list.id, name: list.name, boards };
  }

  /** How many lists a user has. */
  countForUser(userId: string): Promise<number> {
    return this.em.count(BoardList, { user: userId });
  }

  private find(where: FilterQuery<BoardList>): Promise<BoardList[]> {
    return this.em.find(BoardList, where, {
      populate: ['entries'],
      strategy: 'joined',
      orderBy: [{ createdAt: 'asc' }, { entries: { position: 'asc' } }],
      disableIdentityMap: true,
    });
  }
}
