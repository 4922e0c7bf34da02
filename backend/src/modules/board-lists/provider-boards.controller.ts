import { Controller, Query } from '@nestjs/common';
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
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { ProviderBoardPartsService } from './provider-board-parts.service.js';
import { PINTEREST_ERRORS, ProviderBoardsService } from './provider-boards.service.js';

/** The user's boards at Pinterest, to choose from. */
@Controller()
export class ProviderBoardsController {
  constructor(
    private readonly providerBoards: ProviderBoardsService,
    private readonly parts: ProviderBoardPartsService,
  ) {}

  @Call(['GET', boardListPaths.providerBoards], {
    summary: 'The user’s boards and sections at Pinterest, whole or a part at a time.',
    kind: 'boards',
    answer: providerBoardsResponseSchema,
    errors: PINTEREST_ERRORS,
    asksProvider: true,
  })
  async getProviderBoards(
    @CurrentUserId() userId: string,
    @Query({ schema: providerBoardsQuerySchema }) { refresh, part }: ProviderBoardsQuery,
  ): Promise<ProviderBoardsResponse> {
    const options = { refresh: refresh === 'true' };
    if (part !== undefined) return this.parts.next(userId, part, options);
    return this.providerBoards.all(userId, options);
  }

  @Call(['GET', boardListPaths.sections], {
    summary: 'The sections of these boards at Pinterest.',
    kind: 'boards',
    answer: providerSectionsResponseSchema,
    errors: PINTEREST_ERRORS,
    asksProvider: true,
  })
  getProviderSections(
    @CurrentUserId() userId: string,
    @Query({ schema: providerSectionsQuerySchema }) { boardIds }: ProviderSectionsQuery,
  ): Promise<ProviderSectionsResponse> {
    return this.parts.sections(userId, boardIds);
  }

  @Call(['GET', boardListPaths.search], {
    summary: 'The user’s boards and sections at Pinterest whose names have these words.',
    kind: 'boards',
    answer: boardSearchResponseSchema,
    errors: PINTEREST_ERRORS,
    asksProvider: true,
  })
  async searchProviderBoards(
    @CurrentUserId() userId: string,
    @Query({ schema: boardSearchQuerySchema }) { query }: BoardSearchQuery,
  ): Promise<BoardSearchResponse> {
    const { boards, unread } = await this.providerBoards.search(userId, query);
    return { results: boards, unread };
  }
}
