import { adminPaths } from '@boardcast/contracts';
import type { AdminHealth, BackupStatus } from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';

const systemApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminSystem'] }).injectEndpoints({
  endpoints: (build) => ({
    getAdminHealth: build.query<AdminHealth, void>({
      query: () => adminPaths.health,
      providesTags: ['AdminSystem'],
    }),
    getBackupStatus: build.query<BackupStatus, void>({
      query: () => adminPaths.backupStatus,
      providesTags: ['AdminSystem'],
    }),
  }),
});

export const { useGetAdminHealthQuery, useGetBackupStatusQuery } = systemApi;
