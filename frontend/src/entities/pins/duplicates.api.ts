import { pinPaths } from '@boardcast/contracts';
import type { Duplicates, DuplicatesRequest } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

/** Where a pin would be a duplicate (docs/product.md#duplicates). */
export const duplicatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findDuplicates: build.query<Duplicates, DuplicatesRequest>({
      query: (body) => ({ url: pinPaths.duplicates, method: 'POST', body }),
      // Each form asks anew: something may have been posted since.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFindDuplicatesQuery } = duplicatesApi;
