import { adminPaths } from '@boardcast/contracts';
import type { AdminDashboard, AdminStats } from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';
import { fileOrRefusal } from '../../../shared/api/file-or-refusal.js';

const overviewApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminNumbers'] }).injectEndpoints({
  endpoints: (build) => ({
    getAdminStats: build.query<AdminStats, void>({
      query: () => adminPaths.stats,
      providesTags: ['AdminNumbers'],
    }),
    getAdminDashboard: build.query<AdminDashboard, void>({
      query: () => adminPaths.dashboard,
      providesTags: ['AdminNumbers'],
    }),
    /** Passes the file to the caller: the cache stores no files. */
    exportUsers: build.mutation<null, (file: Blob) => void>({
      queryFn: async (onFile, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          url: adminPaths.exportUsers,
          cache: 'no-store',
          responseHandler: fileOrRefusal,
        });
        if (error) return { error };
        onFile(data as Blob);
        return { data: null };
      },
    }),
  }),
});

export const { useExportUsersMutation, useGetAdminDashboardQuery, useGetAdminStatsQuery } = overviewApi;
