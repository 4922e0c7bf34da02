import { targetKey } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { BoardListsQueries } from '../../board-lists/board-lists.queries.js';
import { ProviderBoardsService } from '../../board-lists/provider-boards.service.js';
import type { Target } from '../state/pins.repository.js';
import type { ChosenTarget } from './changed-target.js';

/** What a draft is meant for, with the names that Pinterest gives a board and section. */
export interface MeantTarget extends ChosenTarget {
  boardName: string | null;
  sectionName: string | null;
}

/** The places of one group, as they were at the moment of creating it. */
export interface TargetSnapshot {
  boardList: { id: string; name: string } | null;
  targets: Target[];
}

/** Turns a choice into boards. Editing a list later does not change what was taken from it. */
@Injectable()
export class TargetsService {
  constructor(
    private readonly boardLists: BoardListsQueries,
    private readonly providerBoards: ProviderBoardsService,
  ) {}

  /** @throws AppError board-list.not-found, pin.board-list-empty, board.not-yours */
  async snapshot(userId: string, { boardListId, boardId, sectionId }: ChosenTarget): Promise<TargetSnapshot> {
    return boardListId === null
      ? this.ofBoard(userId, boardId ?? '', sectionId)
      : this.ofList(userId, boardListId);
  }

  /**
   * What a draft is meant for, checked and named but not expanded: its list may be empty, and may change.
   * @throws AppError board-list.not-found, board.not-yours
   */
  async meant(userId: string, target: ChosenTarget): Promise<MeantTarget> {
    const { boardListId, boardId, sectionId } = target;
    if (boardId !== null) {
      const { targets } = await this.ofBoard(userId, boardId, sectionId);
      return {
        ...target,
        boardName: targets[0]?.boardName ?? null,
        sectionName: targets[0]?.sectionName ?? null,
      };
    }
    if (boardListId !== null && !(await this.boardLists.summaries(userId, [boardListId])).has(boardListId)) {
      throw new AppError('board-list.not-found');
    }
    return { ...target, boardName: null, sectionName: null };
  }

  private async ofList(userId: string, boardListId: string): Promise<TargetSnapshot> {
    const list = await this.boardLists.snapshot(userId, boardListId);
    if (!list) throw new AppError('board-list.not-found');
    if (list.boards.length === 0) throw new AppError('pin.board-list-empty');
    const targets = list.boards.map((board) => ({
      targetKey: targetKey(board.boardId, board.sectionId),
      ...board,
    }));
    return { boardList: { id: list.id, name: list.name }, targets };
  }

  private async ofBoard(userId: string, boardId: string, sectionId: string | null): Promise<TargetSnapshot> {
    const board = await this.providerBoards.find(userId, boardId, sectionId);
    if (!board) throw new AppError('board.not-yours', { name: targetKey(boardId, sectionId) });
    const { boardName, sectionName } = board;
    return {
      boardList: null,
      targets: [{ targetKey: targetKey(boardId, sectionId), boardId, sectionId, boardName, sectionName }],
    };
  }
}
