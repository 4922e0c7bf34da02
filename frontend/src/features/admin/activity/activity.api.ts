import { ACTIVITY_PAGE_SIZE, adminPaths } from '@boardcast/contracts';
import type { ActivityItem, ActivityExportQuery } from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';
import { fileOrRefusal } from '../../../shared/api/file-or-refusal.js';

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.infiniteQuery<ActivityItem[], ActivityExportQuery, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < ACTIVITY_PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      query: ({ queryArg, pageParam: before }) => ({
        url: `${adminPaths.activity}?${searchOf({ ...queryArg, limit: ACTIVITY_PAGE_SIZE, before })}`,
      }),
      providesTags: ['Activity'],
    }),
    /** Passes the file to the caller: the cache stores no files. */
    exportActivity: build.mutation<null, ActivityExportQuery & { onFile: (file: Blob) => void }>({
      queryFn: async ({ onFile, ...filters }, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          url: `${adminPaths.activityExport}?${searchOf(filters)}`,
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

/** Of several values, one parameter each. */
function searchOf(query: Record<string, string | number | readonly string[] | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) search.append(name, `${one}`);
  }
  return search.toString();
}

export const { useGetActivityInfiniteQuery, useExportActivityMutation } = activityApi;
