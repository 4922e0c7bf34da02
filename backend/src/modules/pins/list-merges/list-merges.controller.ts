import {
  boardListPaths,
  BOARDS_BODY_MAX_BYTES,
  IDEMPOTENCY_HEADER,
  listMergePreviewQuerySchema,
  listMergePreviewSchema,
  mergedListsSchema,
  mergeListsRequestSchema,
  undoMergeRequestSchema,
  undoneMergeSchema,
  type ListMergePreview,
  type ListMergePreviewQuery,
  type MergedLists,
  type MergeListsRequest,
  type UndoMergeRequest,
  type UndoneMerge,
} from '@boardcast/contracts';
import { Body, Controller, Headers, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { MergedListsService } from '../../board-lists/merged-lists.service.js';
import { ListMergesService } from './list-merges.service.js';

/** One board list of several. */
@Controller()
export class ListMergesController {
  constructor(
    private readonly lists: MergedListsService,
    private readonly merges: ListMergesService,
  ) {}

  @Call(['GET', boardListPaths.mergePreview], {
    summary: 'What a list of all boards of these lists would have.',
    answer: listMergePreviewSchema,
    errors: ['board-list.not-found'],
  })
  previewListMerge(
    @CurrentUserId() userId: string,
    @Query({ schema: listMergePreviewQuerySchema }) { listIds }: ListMergePreviewQuery,
  ): Promise<ListMergePreview> {
    return this.lists.preview(userId, listIds);
  }

  @Call(['POST', boardListPaths.merges], {
    summary: 'Merges lists into one of them or a new one, with what undoes it.',
    answer: mergedListsSchema,
    errors: ['board-list.not-found', 'board-list.full', 'board-list.too-many'],
  })
  mergeLists(
    @CurrentUserId() userId: string,
    @Body({ schema: mergeListsRequestSchema }) request: MergeListsRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<MergedLists> {
    const call = readKeyedCall(userId, key, { path: boardListPaths.merges, fields: request });
    return this.merges.merge(call, request);
  }

  @Call(['POST', boardListPaths.undoMerge], {
    summary: 'Takes a merge back, with the lists that it deleted.',
    maxBody: BOARDS_BODY_MAX_BYTES,
    answer: undoneMergeSchema,
    errors: ['board-list.undo-over', 'board-list.too-many'],
  })
  undoListMerge(
    @CurrentUserId() userId: string,
    @Body({ schema: undoMergeRequestSchema }) { undo }: UndoMergeRequest,
  ): Promise<UndoneMerge> {
    return this.merges.undo(userId, undo);
  }
}
