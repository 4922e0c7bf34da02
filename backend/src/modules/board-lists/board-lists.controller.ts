import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import {
  BOARDS_BODY_MAX_BYTES,
  addBoardsRequestSchema,
  addBoardsResponseSchema,
  boardEntryParamsSchema,
  boardListPaths,
  boardListSchema,
  boardListsQuerySchema,
  boardListsResponseSchema,
  checkedBoardListSchema,
  createBoardListRequestSchema,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
  removeBoardsRequestSchema,
  removeBoardsResponseSchema,
  removeLostBoardsRequestSchema,
  removeLostBoardsResponseSchema,
  replaceBoardRequestSchema,
  replaceBoardResponseSchema,
  restoreBoardsRequestSchema,
  restoreBoardsResponseSchema,
  updateBoardListRequestSchema,
} from '@boardcast/contracts';
import type {
  AddBoardsRequest,
  AddBoardsResponse,
  BoardEntryParams,
  BoardList,
  BoardListsQuery,
  BoardListsResponse,
  CheckedBoardList,
  CreateBoardListInput,
  IdParams,
  RemoveBoardsRequest,
  RemoveBoardsResponse,
  RemoveLostBoardsRequest,
  RemoveLostBoardsResponse,
  ReplaceBoardRequest,
  ReplaceBoardResponse,
  RestoreBoardsRequest,
  RestoreBoardsResponse,
  UpdateBoardListRequest,
} from '@boardcast/contracts';
import { Call } from '../../http/call.decorator.js';
import { readKeyedCall } from '../../http/idempotency/keyed-call.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { BoardListsQueries } from './board-lists.queries.js';
import { BoardListsService } from './board-lists.service.js';
import { LostBoardsService } from './lost-boards.service.js';
import { PINTEREST_ERRORS } from './provider-boards.service.js';

/** The user's board lists. */
@Controller()
export class BoardListsController {
  constructor(
    private readonly boardLists: BoardListsService,
    private readonly queries: BoardListsQueries,
    private readonly lostBoards: LostBoardsService,
  ) {}

  @Call(['GET', boardListPaths.all], {
    summary: 'Every board list, with its first boards or all of them.',
    answer: boardListsResponseSchema,
  })
  getBoardLists(
    @CurrentUserId() userId: string,
    @Query({ schema: boardListsQuerySchema }) { boards }: BoardListsQuery,
  ): Promise<BoardListsResponse> {
    return this.queries.all(userId, boards);
  }

  @Call(['POST', boardListPaths.all], {
    summary: 'Makes a list, with these boards or those of another list.',
    maxBody: BOARDS_BODY_MAX_BYTES,
    answer: boardListSchema,
    status: 201,
    errors: [
      'board-list.not-found',
      'board-list.full',
      'board-list.too-many',
      'board.not-yours',
      ...PINTEREST_ERRORS,
    ],
  })
  async createBoardList(
    @CurrentUserId() userId: string,
    @Body({ schema: createBoardListRequestSchema }) request: CreateBoardListInput,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<BoardList> {
    const call = readKeyedCall(userId, key, { path: boardListPaths.all, fields: request });
    return this.boardLists.create(call, request);
  }

  @Call(['GET', boardListPaths.one(':id')], {
    summary: 'A board list with its boards.',
    answer: boardListSchema,
    errors: ['board-list.not-found'],
  })
  getBoardList(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<BoardList> {
    return this.queries.one(userId, id);
  }

  @Call(['PUT', boardListPaths.one(':id')], {
    summary: 'Changes name, description or order; what is absent stays.',
    maxBody: BOARDS_BODY_MAX_BYTES,
    answer: boardListSchema,
    errors: ['board-list.not-found', 'board-list.unknown-order'],
  })
  async updateBoardList(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateBoardListRequestSchema }) changes: UpdateBoardListRequest,
  ): Promise<BoardList> {
    await this.boardLists.update(userId, id, changes);
    return this.queries.one(userId, id);
  }

  @Call(['DELETE', boardListPaths.one(':id')], {
    summary: 'Deletes a list; what was published or scheduled to it stays.',
    errors: ['board-list.not-found'],
  })
  async deleteBoardList(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.boardLists.remove(userId, id);
  }

  @Call(['POST', boardListPaths.boards(':id')], {
    summary: 'Adds boards and sections to a list; those that it has already are counted.',
    maxBody: BOARDS_BODY_MAX_BYTES,
    answer: addBoardsResponseSchema,
    errors: ['board-list.not-found', 'board-list.full', 'board.not-yours', ...PINTEREST_ERRORS],
  })
  addBoards(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: addBoardsRequestSchema }) { boards }: AddBoardsRequest,
  ): Promise<AddBoardsResponse> {
    return this.boardLists.addBoards(userId, id, boards);
  }

  @Call(['POST', boardListPaths.removeBoards(':id')], {
    summary: 'Takes boards and sections out of a list.',
    maxBody: BOARDS_BODY_MAX_BYTES,
    answer: removeBoardsResponseSchema,
    errors: ['board-list.not-found'],
  })
  removeBoards(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: removeBoardsRequestSchema }) { boardIds }: RemoveBoardsRequest,
  ): Promise<RemoveBoardsResponse> {
    return this.boardLists.removeBoards(userId, id, boardIds);
  }

  @Call(['GET', boardListPaths.check(':id')], {
    summary: 'Compares a list with the boards at Pinterest, and marks what is not there any more.',
    kind: 'boards',
    answer: checkedBoardListSchema,
    errors: ['board-list.not-found', ...PINTEREST_ERRORS],
    asksProvider: true,
  })
  checkBoardList(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<CheckedBoardList> {
    return this.lostBoards.check(userId, id);
  }

  @Call(['POST', boardListPaths.removeLost(':id')], {
    summary: 'Takes boards that are not at Pinterest any more out of a list, with what undoes it.',
    maxBody: BOARDS_BODY_MAX_BYTES,
    answer: removeLostBoardsResponseSchema,
    errors: ['board-list.not-found'],
  })
  removeLostBoards(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: removeLostBoardsRequestSchema }) { boardIds }: RemoveLostBoardsRequest,
  ): Promise<RemoveLostBoardsResponse> {
    return this.lostBoards.remove(userId, id, boardIds);
  }

  @Call(['POST', boardListPaths.restore(':id')], {
    summary: 'Puts removed or replaced boards back in their places.',
    maxBody: BOARDS_BODY_MAX_BYTES,
    answer: restoreBoardsResponseSchema,
    errors: ['board-list.not-found', 'board-list.full', 'board-entry.undo-over'],
  })
  restoreBoards(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: restoreBoardsRequestSchema }) { undo }: RestoreBoardsRequest,
  ): Promise<RestoreBoardsResponse> {
    return this.lostBoards.restore(userId, id, undo);
  }

  @Call(['PUT', boardListPaths.board(':id', ':boardEntryId')], {
    summary: 'Puts another board in the place of one, with what undoes it.',
    answer: replaceBoardResponseSchema,
    errors: [
      'board-list.not-found',
      'board-entry.not-found',
      'board-entry.already-there',
      'board.not-yours',
      ...PINTEREST_ERRORS,
    ],
  })
  replaceBoard(
    @CurrentUserId() userId: string,
    @Param({ schema: boardEntryParamsSchema }) { id, boardEntryId }: BoardEntryParams,
    @Body({ schema: replaceBoardRequestSchema }) request: ReplaceBoardRequest,
  ): Promise<ReplaceBoardResponse> {
    return this.lostBoards.replace(userId, id, boardEntryId, request);
  }

  @Call(['DELETE', boardListPaths.board(':id', ':boardEntryId')], {
    summary: 'Takes one board out of a list.',
    errors: ['board-list.not-found', 'board-entry.not-found'],
  })
  async removeBoard(
    @CurrentUserId() userId: string,
    @Param({ schema: boardEntryParamsSchema }) { id, boardEntryId }: BoardEntryParams,
  ): Promise<void> {
    await this.boardLists.removeBoard(userId, id, boardEntryId);
  }
}
