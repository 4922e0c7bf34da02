import { Injectable } from '@nestjs/common';
import { targetKey, targetName } from '@boardcast/contracts';
import type {
  AddBoardsItem,
  AddBoardsResponse,
  BoardList as BoardListView,
  CreateBoardListInput,
  ProviderBoard,
  RemoveBoardsResponse,
  UpdateBoardListRequest,
} from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { IdempotencyService } from '../../http/idempotency/idempotency.service.js';
import { QuotasService } from '../users/quotas.service.js';
import type { KeyedCall } from '../../http/idempotency/keyed-call.js';
import { BoardListEntry } from './board-list-entry.entity.js';
import { BoardList } from './board-list.entity.js';
import { BoardListsQueries } from './board-lists.queries.js';
import { BoardListsRepository } from './board-lists.repository.js';
import { orderEntries } from './entry-order.js';
import { ProviderBoardsService } from './provider-boards.service.js';

/** Acts on board lists. A list of another user is as good as none. */
@Injectable()
export class BoardListsService {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: BoardListsRepository,
    private readonly queries: BoardListsQueries,
    private readonly providerBoards: ProviderBoardsService,
    private readonly idempotency: IdempotencyService,
    private readonly quotas: QuotasService,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a list, with the boards of another list of the user's when it is a copy. The same call again gets the first
   * answer.
   * @throws AppError board-list.not-found, board.not-yours, board-list.full, board-list.too-many, idempotency-key.reused
   */
  create(call: KeyedCall, input: CreateBoardListInput): Promise<BoardListView> {
    const { userId } = call;
    return this.idempotency.once(call, async () => {
      const boards = await this.findBoards(userId, new Map(input.boardIds.map((key) => [key, key])));
      return this.em.transactional(async (em) => {
        await this.quotas.forBoardList(userId, () => this.queries.countForUser(userId));
        await this.idempotency.take(call);
        const listId = await this.insert(em, userId, input, boards);
        return this.idempotency.keep(call, await this.queries.one(userId, listId));
      });
    });
  }

  /**
   * Changes name, description or order; what is absent stays.
   * @throws AppError board-list.not-found, board-list.unknown-order
   */
  async update(userId: string, listId: string, changes: UpdateBoardListRequest): Promise<void> {
    await this.em.transactional(async (em) => {
      const list = await this.lock(em, userId, listId);
      if (changes.name !== undefined) list.name = changes.name;
      if (changes.description !== undefined) list.description = changes.description || null;
      list.updatedAt = this.clock.now();
      if (changes.boardIds === undefined) return;
      const entries = await this.boardLists.entries(listId);
      const order = orderEntries(entries, changes.boardIds);
      if (!order) throw new AppError('board-list.unknown-order');
      await this.boardLists.reorder(listId, order);
    });
  }

  /** Removes a list; what was published or scheduled to it stays as it is. @throws AppError board-list.not-found */
  async remove(userId: string, listId: string): Promise<void> {
    const removed = await this.em.nativeDelete(BoardList, { id: listId, user: userId });
    if (removed === 0) throw new AppError('board-list.not-found');
  }

  /**
   * Adds boards and sections behind the last one. Names and counts come from Pinterest; boards that are in the list
   * already, or named twice, are skipped and counted.
   * @throws AppError board-list.not-found, board.not-yours, board-list.full, pinterest.*
   */
  async addBoards(
    userId: string,
    listId: string,
    items: readonly AddBoardsItem[],
  ): Promise<AddBoardsResponse> {
    if (!(await this.boardLists.exists(userId, listId))) throw new AppError('board-list.not-found');
    const known = await this.boardLists.targetKeys(listId);
    const asked = items
      .map((item): [string, string] => [
        targetKey(item.boardId, item.sectionId),
        targetName(item.boardName, item.sectionName),
      ])
      .filter(([key]) => !known.has(key));
    const boards = await this.findBoards(userId, new Map(asked));
    const added = await this.em.transactional(async (em) => {
      const list = await this.lock(em, userId, listId);
      list.updatedAt = this.clock.now();
      return this.append(listId, boards, this.clock.now());
    });
    return { boardsAdded: added.length, boardsSkipped: items.length - added.length, added };
  }

  /** Takes one board out of a list. @throws AppError board-list.not-found, board-entry.not-found */
  async removeBoard(userId: string, listId: string, entryId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const list = await this.lock(em, userId, listId);
      const removed = await em.nativeDelete(BoardListEntry, { id: entryId, boardList: listId });
      if (removed === 0) throw new AppError('board-entry.not-found');
      list.updatedAt = this.clock.now();
    });
  }

  /**
   * Takes boards and sections out of a list; those that are not in it count for nothing.
   * @param keys what `targetKey` names @throws AppError board-list.not-found
   */
  async removeBoards(userId: string, listId: string, keys: readonly string[]): Promise<RemoveBoardsResponse> {
    return this.em.transactional(async (em) => {
      const list = await this.lock(em, userId, listId);
      const boardsRemoved = await em.nativeDelete(BoardListEntry, {
        boardList: listId,
        targetKey: { $in: [...keys] },
      });
      if (boardsRemoved > 0) list.updatedAt = this.clock.now();
      return { boardsRemoved };
    });
  }

  /** @returns the id of the new list */
  private async insert(
    em: EntityManager,
    userId: string,
    { name, description, copyOf }: CreateBoardListInput,
    boards: readonly ProviderBoard[],
  ): Promise<string> {
    const now = this.clock.now();
    if (copyOf !== undefined) await this.lock(em, userId, copyOf);
    const list = em.create(BoardList, {
      user: userId,
      name,
      description: description || null,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    if (copyOf !== undefined) await this.boardLists.copyEntries([copyOf], list.id, now);
    await this.append(list.id, boards, now);
    return list.id;
  }

  /** Holds the list until the transaction ends: changes of one list come one after the other. */
  private async lock(em: EntityManager, userId: string, listId: string): Promise<BoardList> {
    const list = await em.findOne(
      BoardList,
      { id: listId, user: userId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!list) throw new AppError('board-list.not-found');
    return list;
  }

  private async append(listId: string, boards: readonly ProviderBoard[], now: Date): Promise<string[]> {
    const added = await this.boardLists.append(listId, boards, now);
    if (added.length > 0) await this.boardLists.checkSize(listId);
    return added;
  }

  /** Pinterest's own word on the asked boards (key to name), in the asked order. @throws AppError board.not-yours */
  private async findBoards(userId: string, asked: ReadonlyMap<string, string>): Promise<ProviderBoard[]> {
    const found = await this.providerBoards.findAll(userId, [...asked.keys()]);
    return [...asked].map(([key, name]) => {
      const board = found.get(key);
      if (!board) throw new AppError('board.not-yours', { name });
      return board;
    });
  }
}
