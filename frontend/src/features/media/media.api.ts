import { imagePaths, MEDIA_USES_PAGE_SIZE } from '@boardcast/contracts';
import type { MediaDetails, UploadedMedia } from '@boardcast/contracts';
import { mediaApi } from '../../entities/pins/library/media.api.js';
import { fileOrRefusal } from '../../shared/api/file-or-refusal.js';
import { uploadRequest } from '../../shared/api/upload-request.js';

const LIST = { type: 'Media', id: 'LIST' } as const;

interface UploadAsked {
  file: File;
  onProgress: (percent: number) => void;
}

/** A picture and who is given its file: the cache stores none. */
interface FileAsked {
  imageUrl: string;
  onFile: (file: Blob) => void;
}

const libraryApi = mediaApi.injectEndpoints({
  endpoints: (build) => ({
    getMediaDetails: build.infiniteQuery<MediaDetails, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: key, pageParam: after }) => ({
        url: imagePaths.one(key),
        params: { limit: MEDIA_USES_PAGE_SIZE, ...(after && { after }) },
      }),
    }),
    uploadMedia: build.mutation<UploadedMedia, UploadAsked>({
      queryFn: ({ file, onProgress }, api) => {
        const form = new FormData();
        form.set('image', file, file.name);
        return uploadRequest<UploadedMedia>(api, { url: imagePaths.all, form, onProgress });
      },
    }),
    deleteMedia: build.mutation<unknown, string>({
      query: (key) => ({ url: imagePaths.one(key), method: 'DELETE' }),
      onQueryStarted: async (key, { dispatch, getState, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isDone) return;
        for (const asked of mediaApi.util.selectCachedArgsForQuery(getState(), 'getMedia'))
          dispatch(
            mediaApi.util.updateQueryData('getMedia', asked, ({ pages }) => {
              for (const page of pages) page.pictures = page.pictures.filter((one) => one.key !== key);
            }),
          );
      },
      invalidatesTags: [LIST],
    }),
    restoreMedia: build.mutation<unknown, string>({
      query: (key) => ({ url: imagePaths.restore(key), method: 'POST', body: {} }),
      invalidatesTags: [LIST],
    }),
    readImageFile: build.mutation<null, FileAsked>({
      queryFn: async ({ imageUrl, onFile }, _api, _extra, baseQuery) => {
        const { data, error } = await baseQuery({ url: imageUrl, responseHandler: fileOrRefusal });
        if (error) return { error };
        onFile(data as Blob);
        return { data: null };
      },
    }),
  }),
});

export const {
  useDeleteMediaMutation,
  useGetMediaDetailsInfiniteQuery,
  useReadImageFileMutation,
  useRestoreMediaMutation,
  useUploadMediaMutation,
} = libraryApi;
