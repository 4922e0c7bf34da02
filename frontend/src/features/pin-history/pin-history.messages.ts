import { MAX_RETRIES, PIN_ATTEMPTS_MAX } from '@boardcast/contracts';

/** How many boards, in words. */
export const boards = (count: number) => (count === 1 ? '1 board' : `${count} boards`);

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
  retryCount: (count: number) => `Attempt ${count}/${MAX_RETRIES}`,
  soon: 'Processing soon',
  nextRetry: (relative: string) => `Next retry ${relative}`,
  nextCheck: (relative: string) => `Next check ${relative}`,
  retriesUsed: (count: number) => `Failed (${count}/${MAX_RETRIES} retries attempted)`,
  template: 'Use as template',
  resultsTitle: 'Results by board',
  attempts: 'Attempts',
  attemptsOf: (board: string) => `Attempts on ${board}`,
  attemptsLoading: 'Loading attempts…',
  attemptsFailed: 'Failed to load the attempts',
  attemptsStale: 'The latest attempts could not be loaded.',
  noAttempts: 'Nothing was tried yet.',
  attemptsCut: `Only the latest ${PIN_ATTEMPTS_MAX} attempts are shown.`,
  leftForLater: (count: number) =>
    `Another pin is being posted to ${boards(count)}. Please check again in a moment.`,
  plans: 'View Subscription Plans',
  creditTitle: 'Use a free pin for this retry?',
  creditText:
    'No board took this pin, so its free pin credit was given back to you. Trying again takes one credit, however ' +
    'many boards it has. When no board takes it this time either, you get the credit back once more.',
} as const;

/** Words of what can be done with pins that were sent. */
export const pinActWords = {
  retry: {
    one: 'Retry',
    all: (count: number) => `Retry ${count} failed ${count === 1 ? 'board' : 'boards'}`,
    busy: 'Retrying…',
    started: (where: string) => `Trying ${where} again`,
    failed: 'Retry Failed',
    fallback: 'Failed to retry the pin. Please try again.',
  },
  check: {
    one: 'Check again',
    all: (count: number) => `Check ${boards(count)} again`,
    busy: 'Checking…',
    started: (where: string) => `Looking for the pin on ${where}`,
    failed: 'Check Failed',
    fallback: 'Failed to check the pin. Please try again.',
  },
} as const;
