import type {
  AddBoardsRequest,
  AddBoardsResponse,
  BoardList,
  BoardListUses,
  CheckedBoardList,
  CreateBoardListRequest,
  RemoveLostBoardsRequest,
  RemoveLostBoardsResponse,
  ReplaceBoardRequest,
  ReplaceBoardResponse,
  RestoreBoardsRequest,
  RestoreBoardsResponse,
  UpdateBoardListRequest,
} from '@boardcast/contracts';
import { boardListPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import { boardListApi } from '../../entities/boards/board-list.api.js';
import { boardsApi } from '../../entities/boards/boards.api.js';

interface EntryOfList {
  readonly listId: string;
  readonly entryId: string;
}

const listTags = (id: string) => [
  { type: 'BoardList' as const, id },
  { type: 'BoardList' as const, id: 'LIST' },
];

/** Removes an entry from a cached list; whether that holds depends on the server's answer. */
function withoutEntry(list: BoardList | undefined, entryId: string): void {
  if (!list) return;
  const boards = list.boards.filter(({ id }) => id !== entryId);
  // Of lists that nobody opened only the first boards are known.
  list._count.boards -= list.boards.length - boards.length;
  list.boards = boards;
}

export const boardListsApi = boardListApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is still to be posted to a list. */
    getBoardListUses: build.query<BoardListUses, string>({
      query: (id) => boardListPaths.uses(id),
      keepUnusedDataFor: 0,
    }),
    /** Compares a list with the boards at Pinterest, and reads it again if it has changed by that. */
    checkBoardList: build.query<CheckedBoardList, string>({
      query: (id) => boardListPaths.check(id),
      keepUnusedDataFor: 0,
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const checked = await queryFulfilled.catch(() => null);
        if (checked === null) return;
        const { lost, isChanged } = checked.data;
        const known = boardListApi.endpoints.getBoardList.select(id)(getState()).data;
        const marked = known?.boards.filter(({ lostSince }) => lostSince).length ?? 0;
        if (isChanged || marked !== lost.length) dispatch(boardListApi.util.invalidateTags(listTags(id)));
      },
    }),
    removeLostBoards: build.mutation<RemoveLostBoardsResponse, { listId: string } & RemoveLostBoardsRequest>({
      query: ({ listId, ...body }) => ({ url: boardListPaths.removeLost(listId), method: 'POST', body }),
      // After a failure too: they may have been removed.
      invalidatesTags: (_answer, _error, { listId }) => listTags(listId),
    }),
    restoreBoards: build.mutation<RestoreBoardsResponse, { listId: string } & RestoreBoardsRequest>({
      query: ({ listId, undo }) => ({ url: boardListPaths.restore(listId), method: 'POST', body: { undo } }),
      invalidatesTags: (_answer, _error, { listId }) => listTags(listId),
    }),
    /** @returns null from an earlier release */
    replaceBoard: build.mutation<ReplaceBoardResponse | null, EntryOfList & ReplaceBoardRequest>({
      query: ({ listId, entryId, ...body }) => ({
        url: boardListPaths.board(listId, entryId),
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, _error, { listId }) => listTags(listId),
    }),
    /** @param key of these contents: however often they are sent, one list is made */
    createBoardList: build.mutation<BoardList, CreateBoardListRequest & { key: string }>({
      query: ({ key, ...body }) => ({
        url: boardListPaths.all,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body,
      }),
      invalidatesTags: (list) => (list ? [{ type: 'BoardList', id: 'LIST' }, 'Stats'] : []),
    }),
    /** Name, description and order, from the edit screen. */
    updateBoardList: build.mutation<BoardList, { id: string; changes: UpdateBoardListRequest }>({
      query: ({ id, changes }) => ({ url: boardListPaths.one(id), method: 'PUT', body: changes }),
      invalidatesTags: (list, _error, { id }) => (list ? listTags(id) : []),
    }),
    /** Optimistic: the old name returns if the server refuses. */
    renameBoardList: build.mutation<BoardList, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: boardListPaths.one(id), method: 'PUT', body: { name } }),
      async onQueryStarted({ id, name }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          boardsApi.util.updateQueryData('getBoardLists', undefined, (lists) => {
            const list = lists.find((one) => one.id === id);
            if (list) list.name = name;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (list, _error, { id }) => (list ? listTags(id) : []),
    }),
    deleteBoardList: build.mutation<void, string>({
      query: (id) => ({ url: boardListPaths.one(id), method: 'DELETE' }),
      // Drafts lose it, too.
      invalidatesTags: (_answer, error) =>
        error
          ? []
          : [
              { type: 'BoardList', id: 'LIST' },
              { type: 'DraftPin', id: 'LIST' },
              { type: 'ScheduledPin', id: 'LIST' },
              'Stats',
            ],
      // Removes the row with the answer, without waiting for a refetch.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const without = (lists: BoardList[]) => lists.filter((list) => list.id !== id);
        dispatch(boardsApi.util.updateQueryData('getBoardLists', undefined, without));
      },
    }),
    addBoards: build.mutation<AddBoardsResponse, { id: string } & AddBoardsRequest>({
      query: ({ id, boards }) => ({ url: boardListPaths.boards(id), method: 'POST', body: { boards } }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : listTags(id)),
    }),
    /** Optimistic: the board returns if the server refuses. */
    removeBoard: build.mutation<void, EntryOfList>({
      query: ({ listId, entryId }) => ({ url: boardListPaths.board(listId, entryId), method: 'DELETE' }),
      async onQueryStarted({ listId, entryId }, { dispatch, queryFulfilled }) {
        const patches = [
          dispatch(
            boardsApi.util.updateQueryData('getBoardLists', undefined, (lists) =>
              withoutEntry(
                lists.find(({ id }) => id === listId),
                entryId,
              ),
            ),
          ),
          dispatch(
            boardListsApi.util.updateQueryData('getBoardList', listId, (list) => withoutEntry(list, entryId)),
          ),
        ];
        await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
      },
      // After a failure too: it may have been removed.
      invalidatesTags: (_answer, _error, { listId }) => listTags(listId),
    }),
  }),
});

export const {
  useGetBoardListUsesQuery,
  useCheckBoardListQuery,
  useRemoveLostBoardsMutation,
  useRestoreBoardsMutation,
  useReplaceBoardMutation,
  useCreateBoardListMutation,
  useUpdateBoardListMutation,
  useRenameBoardListMutation,
  useDeleteBoardListMutation,
  useAddBoardsMutation,
  useRemoveBoardMutation,
} = boardListsApi;
