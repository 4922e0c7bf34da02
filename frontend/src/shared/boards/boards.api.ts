import type { BoardListsResponse, ProviderBoard, ProviderBoardsResponse } from '@boardcast/contracts';
import { boardListPaths } from '@boardcast/contracts';
import { baseApi } from '../api/base-api.js';
import { sortedByName } from './board-options.js';

const choosable = ({ boards }: ProviderBoardsResponse) => sortedByName(boards);

/** What more than one feature reads: the user's board lists and their boards on Pinterest (spec §7). */
export const boardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoardLists: build.query<BoardListsResponse, void>({
      query: () => boardListPaths.all,
      providesTags: (lists = []) => [
        { type: 'BoardList', id: 'LIST' },
        ...lists.map(({ id }) => ({ type: 'BoardList' as const, id })),
      ],
    }),
    /** Every board and section, sorted by name; read once and filtered here. */
    getProviderBoards: build.query<ProviderBoard[], void>({
      query: () => boardListPaths.providerBoards,
      transformResponse: choosable,
      providesTags: ['ProviderBoard'],
    }),
    /** Reads Pinterest again and puts the answer in place of what `getProviderBoards` holds. */
    refreshProviderBoards: build.mutation<ProviderBoard[], void>({
      query: () => ({ url: boardListPaths.providerBoards, params: { refresh: 'true' } }),
      transformResponse: choosable,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          await dispatch(boardsApi.util.upsertQueryData('getProviderBoards', undefined, data));
        } catch {
          // Silent by spec §8: what was shown stays, and the button can be pressed again.
        }
      },
    }),
  }),
});

export const { useGetBoardListsQuery, useGetProviderBoardsQuery, useRefreshProviderBoardsMutation } =
  boardsApi;
