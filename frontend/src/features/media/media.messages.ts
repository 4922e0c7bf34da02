import { IMAGE_GOOD_WIDTH } from '@boardcast/contracts';
import type { MediaUseKind } from '@boardcast/contracts';
import { counted } from '../../shared/ui/format-count.js';

const both = (scheduled: number, drafts: number) =>
  [scheduled > 0 && counted(scheduled, 'scheduled pin'), drafts > 0 && counted(drafts, 'draft')]
    .filter(Boolean)
    .join(' and ');

export const mediaMessages = {
  title: 'Your Images',
  subtitle: 'Every image once, with the pins and drafts that use it.',
  drop: 'Drag and drop images here, or click to choose some',
  show: 'Show',
  shows: {
    all: 'All images',
    used: 'In use',
    unused: 'Not in use',
    small: `Narrower than ${IMAGE_GOOD_WIDTH} px`,
  },
  sort: 'Sort by',
  sorts: { newest: 'Newest first', 'most-used': 'Most used first' },
  emptyHint:
    'Images you upload here, and those of your pins and drafts, stay here so that you can use them again.',
  noneOfChoice: 'Try another word, or show all images.',
  showAll: 'Show All Images',
  known: (name: string) => `You already have ${name}`,
  leaveTitle: 'Leave now?',
  leaveText: 'Uploads that haven’t finished stop. Those that have are kept.',
  leave: 'Leave',
  stay: 'Stay',

  detailsFailed: 'Failed to load this image',
  loadingDetails: 'Loading...',
  fileName: (name: string) => `File: ${name}`,
  uploaded: (date: string) => `Uploaded ${date}`,
  uses: 'Pins and drafts with this image',
  usesFailed: 'Failed to load more pins and drafts',
  noUses: 'No pin or draft uses this image.',
  kinds: { posted: 'posted', scheduled: 'scheduled', drafts: 'draft' } satisfies Record<MediaUseKind, string>,
  use: 'Use in a New Pin',
  crop: 'Crop',
  cropFailed: 'Crop Failed',
  cropFallback: 'Failed to open the image. Please try again.',
  delete: 'Delete',
  deleting: 'Deleting...',
  inUse: (scheduled: number, drafts: number) =>
    `In use by ${both(scheduled, drafts)}. Delete ${scheduled + drafts === 1 ? 'it, or give it' : 'them, or give them'} another image, first.`,
  deleteTitle: 'Delete this image?',
  deleteText: (posted: number) =>
    posted === 1
      ? 'It’s removed from your images. The pin in your history that uses it stays on Pinterest, and its record keeps showing the image, which takes up space until that record is deleted.'
      : `It’s removed from your images. The ${posted} pins in your history that use it stay on Pinterest, and their records keep showing the image, which takes up space until the last of them is deleted.`,
  deleted: 'Image Deleted',
  restored: 'Image Restored',
  deleteFailed: 'Delete Failed',
  deleteFallback: 'Failed to delete the image. Please try again.',
  undoFailed: 'Undo Failed',
  undoFallback: 'Failed to restore the image. Please try again.',
} as const;
