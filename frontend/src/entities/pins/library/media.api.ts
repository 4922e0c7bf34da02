import { MEDIA_PAGE_SIZE, imagePaths } from '@boardcast/contracts';
import type { MediaItem, MediaQuery } from '@boardcast/contracts';
import { baseApi } from '../../../shared/api/base-api.js';

/** Which pictures, and in which order. */
export type MediaAsked = Pick<MediaQuery, 'search' | 'sort' | 'use' | 'size'>;

interface MediaPage {
  pictures: MediaItem[];
  /** What the next page begins behind; null when there is none. */
  next: string | null;
}

/** Every picture of the user's, those uploaded last first (docs/product.md#media-library). */
export const mediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMedia: build.infiniteQuery<MediaPage, MediaAsked, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { search, ...asked }, pageParam: before }) => ({
        url: imagePaths.all,
        params: { limit: MEDIA_PAGE_SIZE, ...asked, ...(search && { search }), ...(before && { before }) },
      }),
      transformResponse: (pictures: MediaItem[]) => ({
        pictures,
        next: pictures.length < MEDIA_PAGE_SIZE ? null : (pictures.at(-1)?.key ?? null),
      }),
      providesTags: [{ type: 'Media', id: 'LIST' }],
    }),
  }),
});

export const { useGetMediaInfiniteQuery } = mediaApi;
