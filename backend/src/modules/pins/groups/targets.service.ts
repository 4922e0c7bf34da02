import { BOARD_LIST_BOARDS_MAX, targetKey } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { ProviderBoardsService } from '../../board-lists/provider-boards.service.js';
import type { ChosenList } from '../state/pin-group.entity.js';
import type { Target } from '../state/pins.repository.js';
import type { ChosenTarget } from './changed-target.js';

/** What a draft is meant for, with the names that Pinterest gives a board and section. */
export interface MeantTarget extends ChosenTarget {
  boardName: string | null;
  sectionName: string | null;
}

/** The places of one group, as they were at the moment of creating it. */
export interface TargetSnapshot {
  /** None for a board chosen directly. */
  boardLists: ChosenList[];
  targets: Target[];
}

/**
 * Turns a choice into boards. Of several lists the boards are those of the first, then what each next one adds. Editing
 * a list later does not change what was taken from it.
 */
@Injectable()
export class TargetsService {
  constructor(
    private readonly boardLists: ChosenListsQueries,
    private readonly providerBoards: ProviderBoardsService,
  ) {}

  /**
   * @param readSince see `ProviderBoardsService.find`
   * @throws AppError board-list.not-found, pin.board-list-empty, pin.too-many-boards, board.not-yours
   */
  async snapshot(userId: string, target: ChosenTarget, readSince?: Date): Promise<TargetSnapshot> {
    return target.boardListIds.length === 0
      ? this.ofBoard(userId, target, readSince)
      : this.ofLists(userId, target.boardListIds);
  }

  /**
   * What a draft is meant for, checked and named but not expanded: its lists may be empty, and may change.
   * @param readSince see `ProviderBoardsService.find` @throws AppError board-list.not-found, board.not-yours
   */
  async meant(userId: string, target: ChosenTarget, readSince?: Date): Promise<MeantTarget> {
    const { boardListIds, boardId } = target;
    if (boardId !== null) {
      const { targets } = await this.ofBoard(userId, target, readSince);
      return {
        ...target,
        boardName: targets[0]?.boardName ?? null,
        sectionName: targets[0]?.sectionName ?? null,
      };
    }
    const own = await this.boardLists.existing(userId, boardListIds);
    if (!boardListIds.every((id) => own.has(id))) throw new AppError('board-list.not-found');
    return { ...target, boardName: null, sectionName: null };
  }

  private async ofLists(userId: string, boardListIds: string[]): Promise<TargetSnapshot> {
    const { lists: boardLists, boards: targets } = await this.boardLists.snapshot(
      userId,
      boardListIds,
      BOARD_LIST_BOARDS_MAX + 1,
    );
    if (boardLists.length < boardListIds.length) throw new AppError('board-list.not-found');
    if (targets.length === 0) throw new AppError('pin.board-list-empty');
    if (targets.length > BOARD_LIST_BOARDS_MAX)
      throw new AppError('pin.too-many-boards', { max: BOARD_LIST_BOARDS_MAX });
    return { boardLists, targets };
  }

  private async ofBoard(
    userId: string,
    { boardId: chosenId, sectionId }: ChosenTarget,
    readSince?: Date,
  ): Promise<TargetSnapshot> {
    const boardId = chosenId ?? '';
    const board = await this.providerBoards.find(userId, boardId, sectionId, readSince);
    if (!board) throw new AppError('board.not-yours', { name: targetKey(boardId, sectionId) });
    const { boardName, sectionName } = board;
    return {
      boardLists: [],
      targets: [{ targetKey: targetKey(boardId, sectionId), boardId, sectionId, boardName, sectionName }],
    };
  }
}
