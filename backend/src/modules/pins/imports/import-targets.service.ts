import type { ProviderBoard } from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { BoardListsQueries } from '../../board-lists/board-lists.queries.js';
import { ProviderBoardsService } from '../../board-lists/provider-boards.service.js';
import {
  boardsIn,
  findTarget,
  foldName,
  namedLists,
  withBoards,
  type NamedTargets,
} from './named-targets.js';

/** Finds what the cells of a file name as targets. */
@Injectable()
export class ImportTargets {
  constructor(
    private readonly boardLists: BoardListsQueries,
    private readonly providerBoards: ProviderBoardsService,
  ) {}

  /**
   * Lists and boards by name and id. Boards are asked for only if a cell names no list, and sections only of the boards
   * that cells name. @throws AppError pinterest.*
   */
  async named(userId: string, cells: readonly string[]): Promise<NamedTargets> {
    const lists = namedLists(await this.boardLists.all(userId, 0));
    const others = cells.filter((cell) => !('target' in findTarget(cell, lists)));
    if (others.length === 0) return lists;
    const meant = new Set(others.flatMap(boardsIn));
    const isMeant = ({ boardId, boardName }: ProviderBoard) =>
      meant.has(boardId) || meant.has(foldName(boardName));
    const { boards, unread } = await this.providerBoards.withSectionsOf(userId, (all) =>
      all.filter(isMeant).map(({ boardId }) => boardId),
    );
    return withBoards(lists, boards, unread);
  }
}
