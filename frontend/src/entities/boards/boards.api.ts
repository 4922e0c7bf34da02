import type { BoardListsResponse } from '@boardcast/contracts';
import { boardListPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

export const boardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoardLists: build.query<BoardListsResponse, void>({
      query: () => boardListPaths.all,
      providesTags: (lists = []) => [
        { type: 'BoardList', id: 'LIST' },
        ...lists.map(({ id }) => ({ type: 'BoardList' as const, id })),
      ],
    }),
  }),
});

export const { useGetBoardListsQuery } = boardsApi;
