import type { BoardListsResponse } from '@boardcast/contracts';
import { boardListPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

/** Boards of each list that are read with the lists: as many as any screen shows of one that nobody opened. */
const FIRST_BOARDS = 6;

export const boardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoardLists: build.query<BoardListsResponse, void>({
      query: () => ({ url: boardListPaths.all, params: { boards: FIRST_BOARDS } }),
      providesTags: (lists = []) => [
        { type: 'BoardList', id: 'LIST' },
        ...lists.map(({ id }) => ({ type: 'BoardList' as const, id })),
      ],
    }),
  }),
});

export const { useGetBoardListsQuery } = boardsApi;
