import type { ListMergePreview, MergedLists, MergeListsRequest, UndoneMerge } from '@boardcast/contracts';
import { boardListPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import { boardListApi } from '../../../entities/boards/board-list.api.js';

/** Lists, and what has them. */
const CHANGED = [
  'BoardList',
  { type: 'DraftPin', id: 'LIST' },
  { type: 'ScheduledPin', id: 'LIST' },
  'Stats',
] as const;

const listMergesApi = boardListApi.injectEndpoints({
  endpoints: (build) => ({
    previewListMerge: build.query<ListMergePreview, readonly string[]>({
      query: (listIds) => ({ url: boardListPaths.mergePreview, params: { listIds: listIds.join() } }),
      keepUnusedDataFor: 0,
    }),
    /** @param key of these contents: however often they are sent, the lists are merged once */
    mergeLists: build.mutation<MergedLists, MergeListsRequest & { key: string }>({
      query: ({ key, ...body }) => ({
        url: boardListPaths.merges,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
    }),
    undoListMerge: build.mutation<UndoneMerge, string>({
      query: (undo) => ({ url: boardListPaths.undoMerge, method: 'POST', body: { undo } }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const { usePreviewListMergeQuery, useMergeListsMutation, useUndoListMergeMutation } = listMergesApi;
