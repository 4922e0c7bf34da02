import type { MediaItem } from '@boardcast/contracts';
import { counted, formatCount } from '../../../shared/ui/format-count.js';

const UNTITLED = 'Untitled';

/** Texts of the pictures that were uploaded before, wherever they are shown. */
export const libraryMessages = {
  title: 'Your Images',
  search: 'Search your images',
  searchPlaceholder: 'Title of a pin, or file name',
  list: 'Images',
  loading: 'Loading images...',
  loadFailed: 'Failed to load your images',
  empty: 'No images yet',
  emptyHint: 'Images of your pins and drafts appear here, so that you don’t upload them twice.',
  nothingFound: 'No images found',
  nothingFoundHint: 'Try another word from a title or file name.',
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: 'Failed to load more images',
  noMoreRoom: (room: number) =>
    `You can add ${counted(room, 'image')} at most. Click one of those chosen to leave it out.`,
  add: (count: number) => (count === 0 ? 'Add Images' : `Add ${counted(count, 'Image')}`),
  nameOf: ({ title, fileName }: Pick<MediaItem, 'title' | 'fileName'>) => title ?? fileName ?? UNTITLED,
  untitled: UNTITLED,
  size: (width: number, height: number) => `${width} × ${height} px`,
  uses: ({ posted, scheduled, drafts }: MediaItem) =>
    [
      posted > 0 && `${formatCount(posted)} posted`,
      scheduled > 0 && `${formatCount(scheduled)} scheduled`,
      drafts > 0 && counted(drafts, 'draft'),
    ]
      .filter(Boolean)
      .join(' · ') || 'Not used',
} as const;
