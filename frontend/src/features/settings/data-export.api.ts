import { userPaths } from '@boardcast/contracts';
import type { DataExport, ExportFormat, LatestExport } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { fileOrRefusal } from '../../shared/api/file-or-refusal.js';

const dataExportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLatestExport: build.query<DataExport | null, void>({
      query: () => userPaths.latestExport,
      transformResponse: (answer: LatestExport) => answer.export,
    }),
    requestExport: build.mutation<DataExport, ExportFormat>({
      query: (format) => ({ url: userPaths.exports, method: 'POST', body: { format } }),
      onQueryStarted: async (_format, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) await dispatch(dataExportApi.util.upsertQueryData('getLatestExport', undefined, done.data));
      },
    }),
    /** Passes the file to the caller: the cache stores no files. */
    getExportFile: build.mutation<null, { id: string; onFile: (file: Blob) => void }>({
      queryFn: async ({ id, onFile }, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({
          url: userPaths.exportFile(id),
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

export const { useGetExportFileMutation, useGetLatestExportQuery, useRequestExportMutation } = dataExportApi;
/** The latest export as it was last read; sends nothing. */
export const useCachedExport = dataExportApi.endpoints.getLatestExport.useQueryState;
