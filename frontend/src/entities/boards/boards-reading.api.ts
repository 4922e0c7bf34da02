import type { ProviderBoardsResponse, ProviderSectionsResponse } from '@boardcast/contracts';
import { boardListPaths } from '@boardcast/contracts';
import { original } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/base-api.js';
import { NOTHING_READ, readAnew, withBoards, type BoardsRead } from './boards-read.js';
import { withSections } from './sections-read.js';

/** Answers that are merged into the boards at once aren't kept themselves. */
const UNKEPT = { keepUnusedDataFor: 0 };

/** What pickers read; loaded with the first one. */
export const boardsReadingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first boards; `useProviderBoards` reads on from there. */
    getProviderBoards: build.query<BoardsRead, void>({
      query: () => ({ url: boardListPaths.providerBoards, params: { part: 'first' } }),
      transformResponse: (first: ProviderBoardsResponse) => withBoards(NOTHING_READ, first),
      merge: (before, { boards, next, unread }) =>
        readAnew(plain(before), { boards: [...boards], next, unread: [...unread] }),
      providesTags: ['ProviderBoard'],
    }),
    getMoreBoards: build.query<ProviderBoardsResponse, string>({
      query: (part) => ({ url: boardListPaths.providerBoards, params: { part } }),
      ...UNKEPT,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(changeBoards((read) => withBoards(read, data)));
        } catch {
          // The boards that are here stay (docs/product.md#errors).
          dispatch(changeBoards((read) => ({ ...read, isStuck: true })));
        }
      },
    }),
    getBoardSections: build.query<ProviderSectionsResponse, readonly string[]>({
      query: (boardIds) => ({ url: boardListPaths.sections, params: { boardIds: boardIds.join(',') } }),
      ...UNKEPT,
      async onQueryStarted(boardIds, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(changeBoards((read) => withSections(read, data)));
        } catch {
          // What failed for some boards as a whole would fail for the others too.
          dispatch(
            changeBoards((read) => {
              const failed = boardIds.length > 1 ? read.unread : boardIds;
              return withSections(read, { read: [], failed: [...failed], retryAt: null });
            }),
          );
        }
      },
    }),
    /** Reads Pinterest again; `getProviderBoards` takes over what comes. */
    refreshProviderBoards: build.mutation<ProviderBoardsResponse, void>({
      query: () => ({ url: boardListPaths.providerBoards, params: { part: 'first', refresh: 'true' } }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(changeBoards((read) => readAnew(read, data)));
        } catch {
          // Fails silently: the boards stay on screen and the button can be pressed again (docs/product.md#errors).
        }
      },
    }),
  }),
});

/** Changes what is known of the boards, without a request. */
export function changeBoards(change: (read: BoardsRead) => BoardsRead) {
  return boardsReadingApi.util.updateQueryData('getProviderBoards', undefined, (read) => change(plain(read)));
}

/** Thousands of rows are quick as they are, but not as drafts. */
function plain(read: object): BoardsRead {
  return original(read) as BoardsRead;
}

export const { useGetProviderBoardsQuery, useRefreshProviderBoardsMutation } = boardsReadingApi;
