import { pinPaths } from '@boardcast/contracts';
import type {
  IdentifyPinRequest,
  PinActRequest,
  PinAttemptsResponse,
  PinGroup,
  PinGroupDetail,
  PinHistoryMonthsResponse,
} from '@boardcast/contracts';
import { original } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/base-api.js';
import { readGroup, readHistory, readPage, withPage, withPins } from './reading.js';
import type { HistoryRead, HistoryScope } from './reading.js';

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
    getPinHistory: build.query<HistoryRead, HistoryScope>({
      queryFn: (scope, { getState }, _options, ask) =>
        readHistory(scope, knownHistory(getState(), scope), ask),
      providesTags: [LIST],
      onQueryStarted: async (scope, { dispatch, getState, queryFulfilled }) => {
        const before = knownHistory(getState(), scope)?.groups;
        const done = await queryFulfilled.catch(() => null);
        if (hasCreditMoved(before, done?.data.groups)) dispatch(pinHistoryApi.util.invalidateTags(['User']));
      },
    }),
    /** The page behind what is known of the history, which takes it over. */
    getMoreHistory: build.query<HistoryRead, { scope: HistoryScope; before: string }>({
      queryFn: ({ scope, before }, _api, _options, ask) => readPage(scope, before, ask),
      keepUnusedDataFor: 0,
      onQueryStarted: async ({ scope }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        dispatch(changeHistory(scope, (read) => withPage(read, done.data)));
      },
    }),
    getPinHistoryMonths: build.query<PinHistoryMonthsResponse, void>({
      query: () => pinPaths.months,
      providesTags: [LIST],
    }),
    getPinGroup: build.query<PinGroupDetail, string>({
      queryFn: (id, { getState }, _options, ask) => readGroup(id, knownGroup(getState(), id), ask),
      providesTags: (_group, _error, id) => [{ type: 'PinGroup', id }],
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const before = knownGroup(getState(), id);
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
        dispatch(changeGroup(groupId, done.data));
      },
    }),
    steerPinGroup: build.mutation<PinGroupDetail, { groupId: string; act: SteeringAct }>({
      query: ({ groupId, act }) => ({ url: pinPaths[act](groupId), method: 'POST' }),
      // After a failure too: the screen was out of date. A stop may return the credit.
      invalidatesTags: (_group, _error, { groupId }) => [{ type: 'PinGroup', id: groupId }, LIST, 'User'],
      onQueryStarted: async ({ groupId }, { dispatch, getState, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        dispatch(changeGroup(groupId, done.data));
        for (const scope of pinHistoryApi.util.selectCachedArgsForQuery(getState(), 'getPinHistory')) {
          dispatch(
            changeHistory(scope, ({ groups, next }) => ({
              groups: groups.map((group) => (group.id === groupId ? done.data : group)),
              next,
            })),
          );
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
        for (const scope of pinHistoryApi.util.selectCachedArgsForQuery(getState(), 'getPinHistory')) {
          dispatch(
            changeHistory(scope, ({ groups, next }) => ({
              groups: groups.filter((group) => group.id !== id),
              next,
            })),
          );
        }
      },
    }),
  }),
});

type State = Parameters<ReturnType<typeof pinHistoryApi.endpoints.getPinGroup.select>>[0];

function knownGroup(state: unknown, id: string): PinGroupDetail | undefined {
  return pinHistoryApi.endpoints.getPinGroup.select(id)(state as State).data;
}

function knownHistory(state: unknown, scope: HistoryScope): HistoryRead | undefined {
  return pinHistoryApi.endpoints.getPinHistory.select(scope)(state as State).data;
}

// Thousands of rows are quick as they are, but not as drafts.
function changeGroup(id: string, answer: PinGroupDetail) {
  return pinHistoryApi.util.updateQueryData('getPinGroup', id, (known) =>
    withPins(original<unknown>(known) as PinGroupDetail, answer),
  );
}

function changeHistory(scope: HistoryScope, change: (read: HistoryRead) => HistoryRead) {
  return pinHistoryApi.util.updateQueryData('getPinHistory', scope, (read) =>
    change(original<unknown>(read) as HistoryRead),
  );
}

export const {
  useActOnPinsMutation,
  useDeletePinGroupMutation,
  useGetPinAttemptsQuery,
  useGetPinGroupQuery,
  useGetPinHistoryMonthsQuery,
  useGetPinHistoryQuery,
  useLazyGetMoreHistoryQuery,
  useSteerPinGroupMutation,
} = pinHistoryApi;
/** Only reads the cache, to decide how often to poll. */
export const { useQueryState: useCachedPinHistory } = pinHistoryApi.endpoints.getPinHistory;
export const { useQueryState: useCachedPinGroup } = pinHistoryApi.endpoints.getPinGroup;
