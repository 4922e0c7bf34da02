import { pinPaths } from '@boardcast/contracts';
import type {
  PinGroupDetail,
  PinHistoryMonthsResponse,
  PinHistoryQuery,
  PinHistoryResponse,
} from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const LIST = { type: 'PinGroup', id: 'LIST' } as const;

const pinHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPinHistory: build.query<PinHistoryResponse, PinHistoryQuery>({
      query: ({ month }) => ({ url: pinPaths.history, params: month ? { month } : undefined }),
      providesTags: [LIST],
    }),
    getPinHistoryMonths: build.query<PinHistoryMonthsResponse, void>({
      query: () => pinPaths.months,
      providesTags: [LIST],
    }),
    getPinGroup: build.query<PinGroupDetail, string>({
      query: (id) => pinPaths.group(id),
      providesTags: (_group, _error, id) => [{ type: 'PinGroup', id }],
    }),
    deletePinGroup: build.mutation<unknown, string>({
      query: (id) => ({ url: pinPaths.group(id), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : [LIST]),
      // The row goes with the answer, not with the next look at the list.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const { selectCachedArgsForQuery, updateQueryData } = pinHistoryApi.util;
        for (const query of selectCachedArgsForQuery(getState(), 'getPinHistory')) {
          const without = (groups: PinHistoryResponse) => groups.filter((group) => group.id !== id);
          dispatch(updateQueryData('getPinHistory', query, without));
        }
      },
    }),
  }),
});

export const {
  useDeletePinGroupMutation,
  useGetPinGroupQuery,
  useGetPinHistoryMonthsQuery,
  useGetPinHistoryQuery,
} = pinHistoryApi;
/** Read what the cache holds, to decide how often to ask again. */
export const { useQueryState: useCachedPinHistory } = pinHistoryApi.endpoints.getPinHistory;
/** Read what the cache holds, to decide how often to ask again. */
export const { useQueryState: useCachedPinGroup } = pinHistoryApi.endpoints.getPinGroup;
