import { targetKey } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { BoardListsQueries } from '../board-lists/board-lists.queries.js';
import { ProviderBoardsService } from '../board-lists/provider-boards.service.js';
import type { ChosenTarget } from './changed-target.js';

/** Where a pin is asked to go: a list, or a board with or without one of its sections. */
export interface TargetChoice {
  boardListId?: string;
  pinterestBoardId?: string;
  pinterestSectionId?: string;
}

/** What a draft is meant for, with the names that Pinterest gives a board and section. */
export interface MeantTarget extends ChosenTarget {
  boardName: string | null;
  sectionName: string | null;
}

/** One place that a pin goes to. */
export interface Target {
  targetKey: string;
  boardId: string;
  sectionId: string | null;
  boardName: string;
  sectionName: string | null;
}

/** The places of one group, as they were at the moment of creating it. */
export interface TargetSnapshot {
  boardList: { id: string; name: string } | null;
  targets: Target[];
}

/** Turns a choice into boards. Editing a list later does not change what was taken from it (house.md §3). */
@Injectable()
export class TargetsService {
  constructor(
    private readonly boardLists: BoardListsQueries,
    private readonly providerBoards: ProviderBoardsService,
  ) {}

  /** @throws AppError board-list.not-found, pin.board-list-empty, board.not-yours */
  async snapshot(userId: string, choice: TargetChoice): Promise<TargetSnapshot> {
    return choice.boardListId === undefined
      ? this.ofBoard(userId, choice.pinterestBoardId ?? '', choice.pinterestSectionId ?? null)
      : this.ofList(userId, choice.boardListId);
  }

  /**
   * What a draft is meant for, checked and named but not expanded: its list may be empty, and may change.
   * @throws AppError board-list.not-found, board.not-yours
   */
  async meant(userId: string, target: ChosenTarget): Promise<MeantTarget> {
    const { boardListId, pinterestBoardId, pinterestSectionId } = target;
    if (pinterestBoardId !== null) {
      const { targets } = await this.ofBoard(userId, pinterestBoardId, pinterestSectionId);
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
    const targets = list.boards.map(({ pinterestBoardId, sectionId, boardName, sectionName }) => ({
      targetKey: targetKey(pinterestBoardId, sectionId),
      boardId: pinterestBoardId,
      sectionId,
      boardName,
      sectionName,
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
