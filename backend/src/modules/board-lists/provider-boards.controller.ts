import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import {
  IDEMPOTENCY_HEADER,
  boardListPaths,
  boardSearchQuerySchema,
  boardSearchResponseSchema,
  newProviderBoardRequestSchema,
  newProviderBoardSchema,
  providerBoardParamsSchema,
  providerBoardsQuerySchema,
  providerBoardsResponseSchema,
  providerSectionsQuerySchema,
  providerSectionsResponseSchema,
} from '@boardcast/contracts';
import type {
  BoardSearchQuery,
  BoardSearchResponse,
  NewProviderBoard,
  NewProviderBoardRequest,
  ProviderBoardParams,
  ProviderBoardsQuery,
  ProviderBoardsResponse,
  ProviderSectionsQuery,
  ProviderSectionsResponse,
} from '@boardcast/contracts';
import { Call } from '../../http/call.decorator.js';
import { readKeyedCall } from '../../http/idempotency/keyed-call.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { NewBoardsService } from './new-boards.service.js';
import { ProviderBoardPartsService } from './provider-board-parts.service.js';
import { PINTEREST_ERRORS, ProviderBoardsService } from './provider-boards.service.js';

/** The user's boards at Pinterest, to choose from. */
const NEW_BOARD_ERRORS = [
  'board.name-taken',
  'board.name-refused',
  'board.forbidden',
  'board.gone',
  'board.unconfirmed',
  ...PINTEREST_ERRORS,
] as const;

@Controller()
export class ProviderBoardsController {
  constructor(
    private readonly providerBoards: ProviderBoardsService,
    private readonly parts: ProviderBoardPartsService,
    private readonly newBoards: NewBoardsService,
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

  @Call(['POST', boardListPaths.providerBoards], {
    summary: 'Makes a public board at Pinterest, unless the user has one of this name.',
    kind: 'boards',
    answer: newProviderBoardSchema,
    errors: NEW_BOARD_ERRORS,
  })
  createProviderBoard(
    @CurrentUserId() userId: string,
    @Body({ schema: newProviderBoardRequestSchema }) request: NewProviderBoardRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<NewProviderBoard> {
    const call = readKeyedCall(userId, key, { path: boardListPaths.providerBoards, fields: request });
    return this.newBoards.board(call, request.name);
  }

  @Call(['POST', boardListPaths.newSection(':boardId')], {
    summary: 'Makes a section of a board at Pinterest, unless there is one of this name.',
    kind: 'boards',
    answer: newProviderBoardSchema,
    errors: NEW_BOARD_ERRORS,
  })
  createProviderSection(
    @CurrentUserId() userId: string,
    @Param({ schema: providerBoardParamsSchema }) { boardId }: ProviderBoardParams,
    @Body({ schema: newProviderBoardRequestSchema }) request: NewProviderBoardRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<NewProviderBoard> {
    const path = boardListPaths.newSection(boardId);
    const call = readKeyedCall(userId, key, { path, fields: request });
    return this.newBoards.section(call, boardId, request.name);
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
