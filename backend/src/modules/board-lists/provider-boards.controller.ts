import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import {
  boardListPaths,
  boardSearchQuerySchema,
  boardSearchResponseSchema,
  providerBoardsQuerySchema,
  providerBoardsResponseSchema,
  providerSectionsQuerySchema,
  providerSectionsResponseSchema,
} from '@boardcast/contracts';
import type {
  BoardSearchQuery,
  BoardSearchResponse,
  ProviderBoardsQuery,
  ProviderBoardsResponse,
  ProviderSectionsQuery,
  ProviderSectionsResponse,
} from '@boardcast/contracts';
import { CurrentUserId } from '../auth/current-user-id.js';
import { ProviderBoardPartsService } from './provider-board-parts.service.js';
import { ProviderBoardsService } from './provider-boards.service.js';

/** The user's boards at Pinterest, to choose from. */
@Controller()
export class ProviderBoardsController {
  constructor(
    private readonly providerBoards: ProviderBoardsService,
    private readonly parts: ProviderBoardPartsService,
  ) {}

  @Get(boardListPaths.providerBoards)
  @SerializeOptions({ schema: providerBoardsResponseSchema })
  async getProviderBoards(
    @CurrentUserId() userId: string,
    @Query({ schema: providerBoardsQuerySchema }) { refresh, part }: ProviderBoardsQuery,
  ): Promise<ProviderBoardsResponse> {
    const options = { refresh: refresh === 'true' };
    if (part !== undefined) return this.parts.next(userId, part, options);
    return { boards: await this.providerBoards.all(userId, options) };
  }

  @Get(boardListPaths.sections)
  @SerializeOptions({ schema: providerSectionsResponseSchema })
  getProviderSections(
    @CurrentUserId() userId: string,
    @Query({ schema: providerSectionsQuerySchema }) { boardIds }: ProviderSectionsQuery,
  ): Promise<ProviderSectionsResponse> {
    return this.parts.sections(userId, boardIds);
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
