import { NEXT_PART_HEADER } from '@boardcast/contracts';
import type { ExportColumns } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';
import { fileOrRefusal } from '../../shared/api/file-or-refusal.js';

/** What is exported: a call, and what it takes besides the columns. */
export interface ExportSource {
  url: string;
  params: Readonly<Record<string, string | undefined>>;
}

interface Part extends ExportSource {
  columns: ExportColumns;
  /** Where it begins; undefined for the first. */
  after: string | undefined;
  onFile: (file: Blob) => void;
}

const exportPinsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Passes a file to the caller: the cache stores none. @returns where the next begins, if there is one */
    exportPins: build.mutation<string | null, Part>({
      queryFn: async ({ onFile, url, params, columns, after }, _api, _extra, baseQuery) => {
        let next: string | null = null;
        const { data, error } = await baseQuery({
          ...{ url, params: { ...params, columns, after }, cache: 'no-store' },
          responseHandler: (response: Response) => {
            next = response.headers.get(NEXT_PART_HEADER);
            return fileOrRefusal(response);
          },
        });
        if (error) return { error };
        onFile(data as Blob);
        return { data: next };
      },
    }),
  }),
});

export const { useExportPinsMutation } = exportPinsApi;
