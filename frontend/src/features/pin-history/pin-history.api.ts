import { pinPaths } from '@boardcast/contracts';
import type {
  IdentifyPinRequest,
  PinActRequest,
  PinAttemptsResponse,
  PinGroup,
  PinGroupDetail,
  PinHistoryMonthsResponse,
  PinHistoryQuery,
  PinHistoryResponse,
} from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const LIST = { type: 'PinGroup', id: 'LIST' } as const;

/** A call that changes pins of a group and answers the group. */
export type PinActCall =
  { call: 'retry' | 'check'; body: PinActRequest } | { call: 'identify'; body: IdentifyPinRequest };

/** What its user does with a group that is being posted (docs/publishing.md#pause). */
export type SteeringAct = 'pause' | 'resume' | 'stop';

/**
 * Whether the group's credit was returned or spent again since it was last seen (docs/publishing.md#credits). A group
 * seen for the first time counts as not returned.
 */
function hasCreditMoved(before: readonly PinGroup[] = [], after: readonly PinGroup[] = []): boolean {
  const returned = new Map(before.map(({ id, creditReturned }) => [id, creditReturned]));
  return after.some(({ id, creditReturned }) => (returned.get(id) ?? false) !== creditReturned);
}

const pinHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPinHistory: build.query<PinHistoryResponse, PinHistoryQuery>({
      query: ({ month }) => ({ url: pinPaths.history, params: month ? { month } : undefined }),
      providesTags: [LIST],
      onQueryStarted: async (query, { dispatch, getState, queryFulfilled }) => {
        const before = pinHistoryApi.endpoints.getPinHistory.select(query)(getState()).data;
        const done = await queryFulfilled.catch(() => null);
        if (hasCreditMoved(before, done?.data)) dispatch(pinHistoryApi.util.invalidateTags(['User']));
      },
    }),
    getPinHistoryMonths: build.query<PinHistoryMonthsResponse, void>({
      query: () => pinPaths.months,
      providesTags: [LIST],
    }),
    getPinGroup: build.query<PinGroupDetail, string>({
      query: (id) => pinPaths.group(id),
      providesTags: (_group, _error, id) => [{ type: 'PinGroup', id }],
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const before = pinHistoryApi.endpoints.getPinGroup.select(id)(getState()).data;
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        // Visible attempts are refreshed with their group.
        dispatch(pinHistoryApi.util.invalidateTags([{ type: 'PinAttempt', id }]));
        if (hasCreditMoved(before && [before], [done.data])) {
          dispatch(pinHistoryApi.util.invalidateTags(['User']));
        }
      },
    }),
    getPinAttempts: build.query<PinAttemptsResponse, { groupId: string; pinId: string }>({
      query: ({ groupId, pinId }) => pinPaths.attempts(groupId, pinId),
      providesTags: (_attempts, _error, { groupId }) => [{ type: 'PinAttempt', id: groupId }],
    }),
    actOnPins: build.mutation<PinGroupDetail, PinActCall & { groupId: string }>({
      query: ({ call, groupId, body }) => ({ url: pinPaths[call](groupId), method: 'POST', body }),
      // After a failure too: the screen was out of date, and a credit may have been spent. After a success because a
      // poll that was under way may return the previous state.
      invalidatesTags: (_group, _error, { groupId }) => [{ type: 'PinGroup', id: groupId }, LIST, 'User'],
      onQueryStarted: async ({ groupId }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        dispatch(pinHistoryApi.util.updateQueryData('getPinGroup', groupId, () => done.data));
      },
    }),
    steerPinGroup: build.mutation<PinGroupDetail, { groupId: string; act: SteeringAct }>({
      query: ({ groupId, act }) => ({ url: pinPaths[act](groupId), method: 'POST' }),
      // After a failure too: the screen was out of date. A stop may return the credit.
      invalidatesTags: (_group, _error, { groupId }) => [{ type: 'PinGroup', id: groupId }, LIST, 'User'],
      onQueryStarted: async ({ groupId }, { dispatch, getState, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const { selectCachedArgsForQuery, updateQueryData } = pinHistoryApi.util;
        dispatch(updateQueryData('getPinGroup', groupId, () => done.data));
        for (const query of selectCachedArgsForQuery(getState(), 'getPinHistory')) {
          const withIt = (groups: PinHistoryResponse) =>
            groups.map((group) => (group.id === groupId ? done.data : group));
          dispatch(updateQueryData('getPinHistory', query, withIt));
        }
      },
    }),
    deletePinGroup: build.mutation<unknown, string>({
      query: (id) => ({ url: pinPaths.group(id), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : [LIST]),
      // Removes the row with the answer, without waiting for the next poll.
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
  useActOnPinsMutation,
  useDeletePinGroupMutation,
  useGetPinAttemptsQuery,
  useGetPinGroupQuery,
  useGetPinHistoryMonthsQuery,
  useGetPinHistoryQuery,
  useSteerPinGroupMutation,
} = pinHistoryApi;
/** Only reads the cache, to decide how often to poll. */
export const { useQueryState: useCachedPinHistory } = pinHistoryApi.endpoints.getPinHistory;
export const { useQueryState: useCachedPinGroup } = pinHistoryApi.endpoints.getPinGroup;
