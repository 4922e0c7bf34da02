import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import {
  addBoardsRequestSchema,
  addBoardsResponseSchema,
  boardEntryParamsSchema,
  boardListPaths,
  boardListSchema,
  createBoardListRequestSchema,
  idParamsSchema,
  removeBoardsRequestSchema,
  removeBoardsResponseSchema,
  updateBoardListRequestSchema,
} from '@boardcast/contracts';
import type {
  AddBoardsRequest,
  AddBoardsResponse,
  BoardEntryParams,
  BoardList,
  BoardListsResponse,
  CreateBoardListInput,
  IdParams,
  RemoveBoardsRequest,
  RemoveBoardsResponse,
  UpdateBoardListRequest,
} from '@boardcast/contracts';
import { CurrentUserId } from '../auth/current-user-id.js';
import { BoardListsQueries } from './board-lists.queries.js';
import { BoardListsService } from './board-lists.service.js';

/** The user's board lists. */
@Controller()
export class BoardListsController {
  constructor(
    private readonly boardLists: BoardListsService,
    private readonly queries: BoardListsQueries,
  ) {}

  // Nest holds each item of an array against the schema.
  @Get(boardListPaths.all)
  @SerializeOptions({ schema: boardListSchema })
  getBoardLists(@CurrentUserId() userId: string): Promise<BoardListsResponse> {
    return this.queries.all(userId);
  }

  @Post(boardListPaths.all)
  @SerializeOptions({ schema: boardListSchema })
  async createBoardList(
    @CurrentUserId() userId: string,
    @Body({ schema: createBoardListRequestSchema }) request: CreateBoardListInput,
  ): Promise<BoardList> {
    return this.queries.one(userId, await this.boardLists.create(userId, request));
  }

  @Get(boardListPaths.one(':id'))
  @SerializeOptions({ schema: boardListSchema })
  getBoardList(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<BoardList> {
    return this.queries.one(userId, id);
  }

  @Put(boardListPaths.one(':id'))
  @SerializeOptions({ schema: boardListSchema })
  async updateBoardList(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateBoardListRequestSchema }) changes: UpdateBoardListRequest,
  ): Promise<BoardList> {
    await this.boardLists.update(userId, id, changes);
    return this.queries.one(userId, id);
  }

  @Delete(boardListPaths.one(':id'))
  @HttpCode(204)
  async deleteBoardList(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<void> {
    await this.boardLists.remove(userId, id);
  }

  @Post(boardListPaths.boards(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: addBoardsResponseSchema })
  addBoards(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: addBoardsRequestSchema }) { boards }: AddBoardsRequest,
  ): Promise<AddBoardsResponse> {
    return this.boardLists.addBoards(userId, id, boards);
  }

  @Post(boardListPaths.removeBoards(':id'))
  @HttpCode(200)
  @SerializeOptions({ schema: removeBoardsResponseSchema })
  removeBoards(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: removeBoardsRequestSchema }) { boardIds }: RemoveBoardsRequest,
  ): Promise<RemoveBoardsResponse> {
    return this.boardLists.removeBoards(userId, id, boardIds);
  }

  @Delete(boardListPaths.board(':id', ':boardEntryId'))
  @HttpCode(204)
  async removeBoard(
    @CurrentUserId() userId: string,
    @Param({ schema: boardEntryParamsSchema }) { id, boardEntryId }: BoardEntryParams,
  ): Promise<void> {
    await this.boardLists.removeBoard(userId, id, boardEntryId);
  }
}
