import { useGetMediaInfiniteQuery } from './media.api.js';
import type { MediaAsked } from './media.api.js';

/** Pictures of the library, read anew whenever they are shown. */
export function usePictures(asked: MediaAsked, { skip = false }: { skip?: boolean } = {}) {
  const media = useGetMediaInfiniteQuery(asked, { skip, refetchOnMountOrArgChange: true });
  return {
    /** Undefined until the first page is read. */
    pictures: media.currentData?.pages.flatMap(({ pictures }) => pictures),
    isError: media.isError,
    isFetching: media.isFetching,
    hasMore: media.hasNextPage,
    hasMoreFailed: media.isFetchNextPageError,
    isFetchingMore: media.isFetchingNextPage,
    readAgain: () => void media.refetch(),
    readMore: () => void media.fetchNextPage(),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
