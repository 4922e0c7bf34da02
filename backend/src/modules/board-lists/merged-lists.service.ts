import { Injectable } from '@nestjs/common';
import { BOARD_LIST_BOARDS_MAX, RESTORED_BOARDS_MAX } from '@boardcast/contracts';
import type { ListMergePreview, MergeListsRequest } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { QuotasService } from '../users/quotas.service.js';
import { BoardList } from './board-list.entity.js';
import { BoardListsQueries } from './board-lists.queries.js';
import { BoardListsRepository } from './board-lists.repository.js';
import { LostEntriesRepository } from './lost-entries.repository.js';
import { MergedListsRepository, type RemovedList } from './merged-lists.repository.js';

/** What a merge did. */
export interface ListMerge {
  /** The list that has the boards of all. */
  listId: string;
  isNew: boolean;
  /** How many it has now. */
  boards: number;
  /** Keys of what was added to it. */
  added: readonly string[];
  /** What was deleted; null if that was too much to be put back. */
  deleted: readonly RemovedList[] | null;
}

/** Makes one list of several (docs/product.md#merging-lists), in the caller's transaction. */
@Injectable()
export class MergedListsService {
  constructor(
    private readonly em: EntityManager,
    private readonly boardLists: BoardListsRepository,
    private readonly merged: MergedListsRepository,
    private readonly entries: LostEntriesRepository,
    private readonly queries: BoardListsQueries,
    private readonly quotas: QuotasService,
    private readonly clock: Clock,
  ) {}

  /** What a list of all of them would have. @throws AppError board-list.not-found */
  async preview(userId: string, listIds: readonly string[]): Promise<ListMergePreview> {
    const preview = await this.merged.preview(userId, listIds);
    if (!preview) throw new AppError('board-list.not-found');
    return preview;
  }

  /**
   * Merges lists into one of them or a new one, and deletes the others if that was asked for.
   * @param beforeDeleting is told what is about to be deleted, while nobody can change it
   * @throws AppError board-list.not-found, board-list.full, board-list.too-many
   */
  async merge(
    userId: string,
    { listIds, intoListId, name, deleteMerged }: MergeListsRequest,
    beforeDeleting: (listIds: readonly string[]) => Promise<void>,
  ): Promise<ListMerge> {
    const others = listIds.filter((id) => id !== intoListId);
    const doomed = deleteMerged ? others : [];
    if (name !== undefined) await this.makeRoom(userId, 1 - doomed.length);
    await this.merged.lock(userId, listIds);
    const { boards } = await this.preview(userId, listIds);
    if (boards > BOARD_LIST_BOARDS_MAX) throw new AppError('board-list.full', { max: BOARD_LIST_BOARDS_MAX });
    const listId = intoListId ?? (await this.make(userId, name ?? ''));
    const now = this.clock.now();
    const added = await this.boardLists.copyEntries(others, listId, now);
    await this.em.nativeUpdate(BoardList, { id: listId }, { updatedAt: now });
    await beforeDeleting(doomed);
    const isKept = (await this.merged.countBoards(doomed)) <= RESTORED_BOARDS_MAX;
    const deleted = await this.merged.remove(doomed);
    return { listId, isNew: intoListId === undefined, boards, added, deleted: isKept ? deleted : null };
  }

  /** Takes a merge back. @returns the deleted lists that are there again @throws AppError board-list.too-many */
  async restore(userId: string, { listId, isNew, added, deleted }: ListMerge): Promise<Set<string>> {
    const lists = deleted ?? [];
    if (lists.length > 0) await this.makeRoom(userId, lists.length - (isNew ? 1 : 0));
    const now = this.clock.now();
    if ((await this.merged.lock(userId, [listId])) > 0) {
      if (isNew) await this.merged.remove([listId]);
      else await this.entries.remove(listId, added);
      await this.em.nativeUpdate(BoardList, { id: listId }, { updatedAt: now });
    }
    const restored = await this.merged.putBack(userId, lists);
    for (const { id, entries } of lists) if (restored.has(id)) await this.entries.putBack(id, entries, now);
    return restored;
  }

  private makeRoom(userId: string, more: number): Promise<void> {
    return this.quotas.forBoardList(userId, async () => (await this.queries.countForUser(userId)) + more - 1);
  }

  private async make(userId: string, name: string): Promise<string> {
    const now = this.clock.now();
    const list = this.em.create(BoardList, {
      ...{ user: userId, name, description: null },
      ...{ createdAt: now, updatedAt: now },
    });
    await this.em.flush();
    return list.id;
  }
}
