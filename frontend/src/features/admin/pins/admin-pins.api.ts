import { adminPaths } from '@boardcast/contracts';
import type { AdminGroupDetail, AdminPinsQuery, AdminPinsResponse } from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';

const adminPinsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdminPins: build.query<AdminPinsResponse, AdminPinsQuery>({
      query: (params) => ({ url: adminPaths.pins, params }),
      providesTags: ['AdminPins'],
    }),
    getAdminGroup: build.query<AdminGroupDetail, { id: string; page: number }>({
      query: ({ id, page }) => ({ url: adminPaths.pinGroup(id), params: { page } }),
      providesTags: ['AdminPins'],
    }),
  }),
});

export const { useGetAdminGroupQuery, useGetAdminPinsQuery } = adminPinsApi;
