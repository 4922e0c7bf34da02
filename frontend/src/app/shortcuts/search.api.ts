import { searchPaths } from '@boardcast/contracts';
import type { SearchResponse } from '@boardcast/contracts';
import { baseApi } from '../../shared/api/base-api.js';

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findEverything: build.query<SearchResponse, string>({
      query: (q) => ({ url: searchPaths.all, params: { q } }),
      // Asked anew each time: what it finds changes elsewhere.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyFindEverythingQuery } = searchApi;
