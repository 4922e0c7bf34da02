import { Injectable } from '@nestjs/common';
import { RESTORED_BOARDS_MAX, targetKey } from '@boardcast/contracts';
import type {
  CheckedBoardList,
  RemoveLostBoardsResponse,
  ReplaceBoardRequest,
  ReplaceBoardResponse,
  RestoreBoardsResponse,
} from '@boardcast/contracts';
import { AppError, Clock, Sealer, SealError } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { BoardList } from './board-list.entity.js';
import { BoardListsRepository } from './board-lists.repository.js';
import { LostEntriesRepository, type RemovedEntry } from './lost-entries.repository.js';
import { ProviderBoardsService } from './provider-boards.service.js';

/** What takes a change of a list back. */
interface Undo {
  entries: readonly RemovedEntry[];
  /** Keys of what is in their place meanwhile. */
  instead: readonly string[];
}

/** Finds, removes and replaces what a list has and Pinterest no longer has (docs/product.md#lost-boards). */
@Injectable()
export class LostBoardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: BoardListsRepository,
    private readonly lost: LostEntriesRepository,
    private readonly providerBoards: ProviderBoardsService,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
  ) {}

  /** Compares a list with the account's boards. @throws AppError board-list.not-found, pinterest.* */
  async check(userId: string, listId: string): Promise<CheckedBoardList> {
    if (!(await this.boardLists.exists(userId, listId))) throw new AppError('board-list.not-found');
    const withSections = (await this.boardLists.entries(listId))
      .filter(({ targetKey: key }) => key.includes('/'))
      .map(({ pinterestBoardId }) => pinterestBoardId);
    const isChanged = await this.providerBoards.check(userId, [...new Set(withSections)]);
    return { lost: await this.lost.lostKeys(listId), isChanged };
  }

  /** Takes lost boards out of a list. @param keys only these @throws AppError board-list.not-found */
  async remove(
    userId: string,
    listId: string,
    keys: readonly string[] | undefined,
  ): Promise<RemoveLostBoardsResponse> {
    const removed = await this.change(userId, listId, () => this.lost.removeLost(listId, keys));
    const canBack = removed.length > 0 && removed.length <= RESTORED_BOARDS_MAX;
    return {
      boardsRemoved: removed.length,
      undo: canBack ? this.seal(userId, listId, { entries: removed, instead: [] }) : null,
    };
  }

  /**
   * Takes a removal or replacement back: only what this list had. @throws AppError board-list.not-found,
   * board-entry.undo-over
   */
  async restore(userId: string, listId: string, undo: string): Promise<RestoreBoardsResponse> {
    if (!(await this.boardLists.exists(userId, listId))) throw new AppError('board-list.not-found');
    const { entries, instead } = this.open(userId, listId, undo);
    const boardsRestored = await this.change(userId, listId, async () => {
      await this.lost.remove(listId, instead);
      const restored = await this.lost.putBack(listId, entries, this.clock.now());
      await this.boardLists.checkSize(listId);
      return restored;
    });
    return { boardsRestored };
  }

  /**
   * Puts another board in an entry's place. @returns what takes that back
   * @throws AppError board-list.not-found, board-entry.not-found, board-entry.already-there, board.not-yours, pinterest.*
   */
  async replace(
    userId: string,
    listId: string,
    entryId: string,
    { boardId, sectionId = null }: ReplaceBoardRequest,
  ): Promise<ReplaceBoardResponse> {
    if (!(await this.boardLists.exists(userId, listId))) throw new AppError('board-list.not-found');
    const board = await this.providerBoards.find(userId, boardId, sectionId);
    if (!board) throw new AppError('board.not-yours', { name: targetKey(boardId, sectionId) });
    const replaced = await this.change(userId, listId, async () => {
      const keys = await this.boardLists.targetKeys(listId);
      if (keys.has(board.id)) throw new AppError('board-entry.already-there');
      const entry = await this.lost.find(listId, entryId);
      if (!entry) throw new AppError('board-entry.not-found');
      await this.lost.replace(entryId, board);
      return entry;
    });
    return { undo: this.seal(userId, listId, { entries: [replaced], instead: [board.id] }) };
  }

  private change<Result>(userId: string, listId: string, act: () => Promise<Result>): Promise<Result> {
    return this.em.transactional(async (em) => {
      const list = await em.findOne(
        BoardList,
        { id: listId, user: userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!list) throw new AppError('board-list.not-found');
      list.updatedAt = this.clock.now();
      return act();
    });
  }

  private seal(userId: string, listId: string, undo: Undo): string {
    return this.sealer.seal(JSON.stringify(undo), purposeOf(userId, listId));
  }

  private open(userId: string, listId: string, undo: string): Undo {
    try {
      return JSON.parse(this.sealer.open(undo, purposeOf(userId, listId))) as Undo;
    } catch (error) {
      if (error instanceof SealError)
        throw new AppError('board-entry.undo-over', undefined, { cause: error });
      throw error;
    }
  }
}

function purposeOf(userId: string, listId: string): string {
  return `removed boards:${userId}:${listId}`;
}
