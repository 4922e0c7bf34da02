import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import {
  boardListPaths,
  boardSearchQuerySchema,
  boardSearchResponseSchema,
  providerBoardsQuerySchema,
  providerBoardsResponseSchema,
} from '@boardcast/contracts';
import type {
  BoardSearchQuery,
  BoardSearchResponse,
  ProviderBoardsQuery,
  ProviderBoardsResponse,
} from '@boardcast/contracts';
import { CurrentUserId } from '../auth/current-user-id.js';
import { ProviderBoardsService } from './provider-boards.service.js';

/** The user's boards at Pinterest, to choose from. */
@Controller()
export class ProviderBoardsController {
  constructor(private readonly providerBoards: ProviderBoardsService) {}

  @Get(boardListPaths.providerBoards)
  @SerializeOptions({ schema: providerBoardsResponseSchema })
  async getProviderBoards(
    @CurrentUserId() userId: string,
    @Query({ schema: providerBoardsQuerySchema }) { refresh }: ProviderBoardsQuery,
  ): Promise<ProviderBoardsResponse> {
    return { boards: await this.providerBoards.all(userId, { refresh: refresh === 'true' }) };
  }

  @Get(boardListPaths.search)
  @SerializeOptions({ schema: boardSearchResponseSchema })
  async searchProviderBoards(
    @CurrentUserId() userId: string,
    @Query({ schema: boardSearchQuerySchema }) { query }: BoardSearchQuery,
  ): Promise<BoardSearchResponse> {
    return { results: await this.providerBoards.search(userId, query) };
  }
}
