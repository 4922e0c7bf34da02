import { analyticsPaths, pinPaths } from '@boardcast/contracts';
import type {
  AnalyticsBest,
  AnalyticsDashboard,
  AnalyticsExportQuery,
  AnalyticsFreshness,
  AnalyticsGroupPins,
  AnalyticsGroupQuery,
  AnalyticsGrowth,
  AnalyticsQuery,
  AnalyticsTrend,
  AnalyticsTrendQuery,
  AnalyticsView,
  PinGroup,
} from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { fileOrRefusal } from '../../shared/api/file-or-refusal.js';

/** A page and of which view it is: its number says nothing about the other view's. */
export type AnalyticsPageOfView = AnalyticsDashboard & { view: AnalyticsView };

const analyticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAnalytics: build.query<AnalyticsPageOfView, AnalyticsQuery>({
      query: (params) => ({ url: analyticsPaths.dashboard, params }),
      transformResponse: (page: AnalyticsDashboard, _meta, { view }) => ({ ...page, view }),
      providesTags: ['Analytics'],
      // What a refresh has brought changes the days too.
      onQueryStarted: async (_query, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data?.freshness.updatedAt;
        const page = await queryFulfilled.catch(() => null);
        if (page === null || before === undefined || page.data.freshness.updatedAt === before) return;
        dispatch(analyticsApi.util.invalidateTags(['AnalyticsDay']));
      },
    }),
    getAnalyticsTrend: build.query<AnalyticsTrend, AnalyticsTrendQuery['days']>({
      query: (days) => ({ url: analyticsPaths.trend, params: { days } }),
      providesTags: ['AnalyticsDay'],
    }),
    getAnalyticsBest: build.query<AnalyticsBest, void>({
      query: () => analyticsPaths.best,
      providesTags: ['AnalyticsDay'],
    }),
    getAnalyticsGrowth: build.query<AnalyticsGrowth, string>({
      query: (groupId) => analyticsPaths.growth(groupId),
      providesTags: ['AnalyticsDay'],
    }),
    getAnalyticsOfGroup: build.query<AnalyticsGroupPins, AnalyticsGroupQuery & { id: string }>({
      query: ({ id, ...params }) => ({ url: analyticsPaths.groupPins(id), params }),
      providesTags: ['Analytics'],
    }),
    refreshAnalytics: build.mutation<AnalyticsFreshness, void>({
      query: () => ({ url: analyticsPaths.refresh, method: 'POST' }),
      // The page on screen then polls until the refresh is over; the others are read anew when they are shown.
      onQueryStarted: async (_nothing, { dispatch, getState, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done === null) return;
        const { selectCachedArgsForQuery, updateQueryData } = analyticsApi.util;
        for (const query of selectCachedArgsForQuery(getState(), 'getAnalytics')) {
          dispatch(updateQueryData('getAnalytics', query, (page) => ({ ...page, freshness: done.data })));
        }
      },
    }),
    /** Passes the file to the caller: the cache stores no files. */
    exportAnalytics: build.mutation<null, AnalyticsExportQuery & { onFile: (file: Blob) => void }>({
      queryFn: async ({ onFile, ...params }, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          url: analyticsPaths.export,
          params,
          cache: 'no-store',
          responseHandler: fileOrRefusal,
        });
        if (error) return { error };
        onFile(data as Blob);
        return { data: null };
      },
    }),
    /** The texts of a group, which its numbers don't carry. A mutation, because the history caches groups. */
    readPostedGroup: build.mutation<PinGroup, string>({
      query: (groupId) => pinPaths.group(groupId),
    }),
  }),
});

export const {
  useExportAnalyticsMutation,
  useGetAnalyticsBestQuery,
  useGetAnalyticsGrowthQuery,
  useGetAnalyticsOfGroupQuery,
  useGetAnalyticsQuery,
  useGetAnalyticsTrendQuery,
  useReadPostedGroupMutation,
  useRefreshAnalyticsMutation,
} = analyticsApi;
/** Only reads the cache, to decide whether to poll. */
export const { useQueryState: useCachedAnalytics } = analyticsApi.endpoints.getAnalytics;
