import { userPaths } from '@boardcast/contracts';
import type { UserStats } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const statsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUserStats: build.query<UserStats, void>({ query: () => userPaths.stats, providesTags: ['Stats'] }),
  }),
});

export const { useGetUserStatsQuery } = statsApi;
