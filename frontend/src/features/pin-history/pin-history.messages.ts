import { MAX_RETRIES } from '@boardcast/contracts';

/** Words of history and of a group's detail (spec §2, §4, §8). */
export const pinHistoryMessages = {
  title: 'Pin History',
  subtitle: 'Every pin you posted, and how each board took it.',
  loading: 'Loading pin history…',
  loadFailed: 'Failed to load pin history',
  empty: 'No pins yet',
  emptyHint: 'When you post a pin, you follow it here, board by board.',
  createFirst: 'Create your first pin',
  emptyMonth: 'No pins in this month',
  allMonths: 'All Months',
  detailTitle: 'Pin details',
  detailLoading: 'Loading pin details…',
  detailFailed: 'Failed to load pin details',
  notFound: 'Pin not found',
  notFoundHint: 'Its record may have been deleted.',
  back: 'Back to Pin History',
  stale: (time: string) => `The latest state could not be loaded. You see that of ${time}.`,
  deleteTitle: 'Delete this record?',
  deleteText: (title: string) =>
    `“${title}” disappears from your history here. Pins that were posted stay on Pinterest.`,
  deleteFailed: 'Delete Failed',
  deleteFallback: 'Failed to delete pin history record',
  deleted: 'Record deleted',
  posted: (posted: number, all: number) => `${posted} of ${all} boards posted`,
  failed: (count: number) => `${count} failed`,
  attempt: (count: number) => `Attempt ${count}/${MAX_RETRIES}`,
  soon: 'Processing soon',
  nextRetry: (relative: string) => `Next retry ${relative}`,
  nextCheck: (relative: string) => `Next check ${relative}`,
  retriesUsed: (count: number) => `Failed (${count}/${MAX_RETRIES} retries attempted)`,
} as const;
