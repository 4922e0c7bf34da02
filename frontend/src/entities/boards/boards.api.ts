import type { BoardListsResponse, ProviderBoard, ProviderBoardsResponse } from '@boardcast/contracts';
import { boardListPaths } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { sortedByName } from './board-options.js';

const choosable = ({ boards }: ProviderBoardsResponse) => sortedByName(boards);

export const boardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoardLists: build.query<BoardListsResponse, void>({
      query: () => boardListPaths.all,
      providesTags: (lists = []) => [
        { type: 'BoardList', id: 'LIST' },
        ...lists.map(({ id }) => ({ type: 'BoardList' as const, id })),
      ],
    }),
    /** Every board and section, sorted by name; loaded once and filtered in the browser. */
    getProviderBoards: build.query<ProviderBoard[], void>({
      query: () => boardListPaths.providerBoards,
      transformResponse: choosable,
      providesTags: ['ProviderBoard'],
    }),
    /** Reads Pinterest again and replaces the result of `getProviderBoards`. */
    refreshProviderBoards: build.mutation<ProviderBoard[], void>({
      query: () => ({ url: boardListPaths.providerBoards, params: { refresh: 'true' } }),
      transformResponse: choosable,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          await dispatch(boardsApi.util.upsertQueryData('getProviderBoards', undefined, data));
        } catch {
          // Fails silently: the boards stay on screen and the button can be pressed again (docs/product.md#errors).
        }
      },
    }),
  }),
});

export const { useGetBoardListsQuery, useGetProviderBoardsQuery, useRefreshProviderBoardsMutation } =
  boardsApi;
