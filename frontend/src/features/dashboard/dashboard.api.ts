import { userPaths } from '@boardcast/contracts';
import type { UserOverview } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

/**
 * Where each pin stands. Once that changes, the numbers beside the lists are out of date, and so may be the user: a
 * credit comes back, or what stops being posted has lost its connection.
 */
const places = ({ running, upNext }: UserOverview): string =>
  [
    ...running.map(({ id, status }) => `${id} ${status === 'processing' ? 'posting' : 'waiting'}`),
    ...upNext.map(({ id }) => `${id} scheduled`),
  ]
    .toSorted()
    .join();

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUserOverview: build.query<UserOverview, void>({
      query: () => userPaths.overview,
      providesTags: [
        { type: 'PinGroup', id: 'LIST' },
        { type: 'ScheduledPin', id: 'LIST' },
      ],
      onQueryStarted: async (_none, { dispatch, getState, queryFulfilled }) => {
        const before = dashboardApi.endpoints.getUserOverview.select()(getState()).data;
        const done = await queryFulfilled.catch(() => null);
        if (!before || !done || places(before) === places(done.data)) return;
        dispatch(dashboardApi.util.invalidateTags(['Stats', 'User']));
      },
    }),
  }),
});

export const { useGetUserOverviewQuery } = dashboardApi;
/** Only reads the cache, to decide how often to poll. */
export const { useQueryState: useCachedOverview } = dashboardApi.endpoints.getUserOverview;
