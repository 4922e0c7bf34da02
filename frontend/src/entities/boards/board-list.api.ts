import type { BoardList, RemoveBoardsRequest, RemoveBoardsResponse } from '@boardcast/contracts';
import { boardListPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { entryKey } from './board-options.js';

/** One list, for its edit screen and for the results of what was posted to it. */
export const boardListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoardList: build.query<BoardList, string>({
      query: (id) => boardListPaths.one(id),
      providesTags: (_list, _error, id) => [{ type: 'BoardList', id }],
    }),
    removeBoards: build.mutation<RemoveBoardsResponse, { listId: string } & RemoveBoardsRequest>({
      query: ({ listId, boardIds }) => ({
        url: boardListPaths.removeBoards(listId),
        method: 'POST',
        body: { boardIds },
      }),
      // After a failure too: they may have been removed, or the list deleted.
      invalidatesTags: (_answer, _error, { listId }) => [
        { type: 'BoardList', id: listId },
        { type: 'BoardList', id: 'LIST' },
      ],
      onQueryStarted: async ({ listId, boardIds }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const without = (list: BoardList) => {
          list.boards = list.boards.filter((entry) => !boardIds.includes(entryKey(entry)));
          list._count.boards = list.boards.length;
        };
        dispatch(boardListApi.util.updateQueryData('getBoardList', listId, without));
      },
    }),
  }),
});

export const { useGetBoardListQuery, useRemoveBoardsMutation } = boardListApi;
