import { MAX_RETRIES, PIN_ATTEMPTS_MAX } from '@boardcast/contracts';
import type { OutcomeKind, PinGroup } from '@boardcast/contracts';
import { boardCount } from '../../entities/boards/board-options.js';
import { formatCount } from '../../shared/ui/format-count.js';

export const pinHistoryMessages = {
  title: 'Pin History',
  subtitle: 'Every pin you’ve posted, with the result for each board.',
  create: 'Create Pin',
  month: 'Month',
  allMonths: 'All Months',
  listLabel: 'Pin history',
  loading: 'Loading pin history…',
  loadFailed: 'Failed to load pin history',
  empty: 'No pins posted yet',
  emptyHint:
    'Once a pin is posted, follow it here, board by board. Those still to come are among your scheduled pins.',
  toScheduled: 'See scheduled pins',
  createFirst: 'Create your first pin',
  emptyMonth: 'No pins in this month',
  searchHistory: 'Search the pin history',
  searchHistoryHint: 'Search by title or board',
  notFoundBy: (search: string) => `No pins found matching “${search}”`,
  more: 'Show more',
  moreFailed: 'Failed to load more pins',
  shownPins: (count: number) => `${formatCount(count)} pins shown`,
  columns: {
    image: 'Image',
    title: 'Title',
    boardList: 'Board List',
    published: 'Published',
    status: 'Status',
    results: 'Results',
    actions: 'Actions',
    board: 'Board',
    pin: 'Pin',
  },
  notPublished: 'Not yet',
  neverPublished: 'Never',
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  template: 'Use as template',
  delete: 'Delete record',
  recordOf: (title: string) => `of ${title}`,
  deleteTitle: 'Delete this record?',
  deleteText: (title: string) =>
    `“${title}” will be removed from your history. Pins already on Pinterest stay there.`,
  deleteFailed: 'Delete Failed',
  deleteFallback: 'Failed to delete pin history record',
  deleted: 'Record deleted',

  detailTitle: 'Pin details',
  detailLoading: 'Loading pin details…',
  detailFailed: 'Failed to load pin details',
  notFound: 'Pin not found',
  notFoundHint: 'Its record may have been deleted.',
  back: 'Back to Pin History',
  backToScheduled: 'Back to Scheduled Pins',
  edit: 'Edit',
  linkParameters: 'Link parameters',
  ownText: 'Own text:',
  link: 'Link',
  progress: 'Progress',
  progressOf: (title: string) => `Progress of ${title}`,
  posted: (posted: number, all: number) => `Posted to ${posted} of ${boardCount(all)}`,
  failed: (count: number) => `${formatCount(count)} failed`,
  /** Of a group that waits because everything is paused. */
  allPaused: 'Waits until you resume publishing.',
  /** Of a group whose user, or some of whose pins, an operator holds. */
  onHold: 'On hold by Boardcast support.',
  pausedAt: (progress: string) => `Paused. ${progress}`,
  nothingLeft: 'Nothing Left to Post',
  stillPosting: (count: number) => `Still being posted to ${boardCount(count)}`,
  stoppedAt: (progress: string) => `Stopped. ${progress}`,
  timeLeft: (time: string) => `About ${time} left`,
  almostDone: 'Less than a minute left',
  pace: 'Waits for Pinterest’s pace',

  resultsTitle: 'Results by board',
  failedFirst: 'Failed first',
  filter: 'Which results',
  filters: { all: 'All', failed: 'Failed', stopped: 'Stopped', pending: 'Pending', posted: 'Posted' },
  search: 'Search results by board',
  searchHint: 'Search boards…',
  foundBoards: (boards: string) => `${boards} found`,
  noneFound: (text: string) => `No boards found matching "${text}"`,
  foundHidden: (text: string, boards: string) => `"${text}" matches ${boards} among the other results.`,
  showAll: 'Show all results',
  noneOfThese: 'No board has this result any more.',
  causes: 'What several boards have in common',
  cause: (boards: string, reason: string) => `${boards}: ${reason}`,
  whichBoards: 'Which boards',
  allPosted: (count: number) => `${formatCount(count)} of ${formatCount(count)} posted`,
  createAnother: 'Create another',
  retryCount: (count: number) => `Attempt ${count}/${MAX_RETRIES}`,
  soon: 'Processing soon',
  nextRetry: (relative: string) => `Next retry ${relative}`,
  plannedFor: (time: string) => `Planned for ${time}`,
  nextAt: (time: string) => `Next: ${time}`,
  nextCheck: (relative: string) => `Next check ${relative}`,
  retriesUsed: (count: number) => `Failed (${count}/${MAX_RETRIES} retries attempted)`,
  technicalDetails: 'Technical details',
  attempts: 'Attempts',
  attemptsOf: (board: string) => `Attempts on ${board}`,
  attemptsLoading: 'Loading attempts…',
  attemptsFailed: 'Failed to load attempts',
  attemptsStale: 'Couldn’t refresh. The latest attempts may be missing.',
  attemptsCut: `Showing only the latest ${PIN_ATTEMPTS_MAX} attempts.`,
  leftForLater: (count: number) =>
    `Another pin is being posted to ${boardCount(count)}. Please check again in a moment.`,
  plans: 'View Subscription Plans',

  question: 'Is this your pin?',
  ours: 'Yours',
  found: 'On the board',
  untitled: 'Untitled pin',
  created: 'Created',
  seeOnPinterest: 'See it on Pinterest',
  ifNotMine: 'If it isn’t yours, we’ll post your pin to this board.',
  onBoard: (board: string) => `on ${board}`,
} as const;

/** Acts on pins that were sent. */
export const pinActWords = {
  retry: {
    one: 'Retry',
    these: 'Retry all',
    all: (count: number, isAnyStopped: boolean) =>
      isAnyStopped
        ? `Retry ${boardCount(count)}`
        : `Retry ${formatCount(count)} failed ${count === 1 ? 'board' : 'boards'}`,
    busy: 'Retrying…',
    started: (where: string) => `Retrying ${where}`,
    failed: 'Retry Failed',
    fallback: 'Failed to retry the pin. Please try again.',
  },
  check: {
    one: 'Check again',
    these: 'Check all again',
    all: (count: number) => `Check ${boardCount(count)} again`,
    busy: 'Checking…',
    started: (where: string) => `Looking for the pin on ${where}`,
    failed: 'Check Failed',
    fallback: 'Failed to check the pin. Please try again.',
  },
  adopt: {
    one: 'Yes, it’s mine',
    busy: 'Saving…',
    started: (where: string) => `Your pin is on ${where}`,
    failed: 'Answer Not Saved',
    fallback: 'Failed to save your answer. Please try again.',
  },
  disown: {
    one: 'No, post mine',
    busy: 'Posting…',
    started: (where: string) => `Posting to ${where}`,
    failed: 'Post Failed',
    fallback: 'Failed to post the pin. Please try again.',
  },
} as const;

/** Pausing, resuming and stopping a group. */
export const steeringWords = {
  pause: {
    act: 'Pause',
    busy: 'Pausing…',
    done: 'Paused',
    doneText: ({ processingCount, pendingCount }: PinGroup) => {
      if (processingCount === 0) return 'Nothing more is posted until you resume.';
      return pendingCount === processingCount
        ? 'It’s being posted to its last boards right now, and they still get it.'
        : 'Boards it is being posted to right now still get it; the others wait until you resume.';
    },
    failed: 'Pause Failed',
    fallback: 'Failed to pause the pin. Please try again.',
  },
  resume: {
    act: 'Resume',
    busy: 'Resuming…',
    done: 'Resumed',
    doneText: ({ nextPlannedAt }: PinGroup) =>
      nextPlannedAt == null
        ? 'The rest is being posted.'
        : 'Each board gets it at its time, those that are due now.',
    failed: 'Resume Failed',
    fallback: 'Failed to resume the pin. Please try again.',
  },
  stop: {
    act: (left: number) => (left === 1 ? 'Stop the last board' : `Stop the remaining ${formatCount(left)}`),
    done: 'Stopped',
    /** No number that may still change. */
    doneText: ({ pendingCount, successCount, pinCount }: PinGroup) =>
      pendingCount > 0
        ? 'Boards it is being posted to right now still get it.'
        : pinHistoryMessages.posted(successCount, pinCount),
    failed: 'Stop Failed',
    fallback: 'Failed to stop the pin. Please try again.',
    title: (left: number) =>
      left === 1 ? 'Stop the last board?' : `Stop the remaining ${boardCount(left)}?`,
    stays: (posted: number) => {
      if (posted === 0) return 'Nothing has been posted yet.';
      return posted === 1
        ? 'The pin already on 1 board stays there.'
        : `Pins already on ${boardCount(posted)} stay there.`;
    },
    cancelled: (left: number) =>
      left === 1
        ? 'The last board won’t get this pin, unless it is being posted there right now. ' +
          'You can still post it there later, with Retry.'
        : `The other ${boardCount(left)} won’t get this pin, except those it is being posted to right now. ` +
          'You can still post it to them later, with Retry.',
    keep: 'Keep posting',
  },
} as const;

/** How an attempt to post a pin ended. */
export const attemptWords: Readonly<Record<OutcomeKind, string>> = {
  published: 'Posted',
  deferred: 'Postponed: nothing was sent',
  rejected: 'Rejected by Pinterest',
  'not-sent': 'Not posted',
  unknown: 'Not confirmed: it may have been posted',
  absent: 'Not found on the board',
  lookalike: 'Found a similar pin',
  unauthorised: 'Pinterest requires you to sign in again',
  blocked: 'Blocked as possible spam',
};

/** How a look for the pin on its board ended, where the wording differs. */
export const lookWords: Readonly<Partial<Record<OutcomeKind, string>>> = {
  published: 'Found on the board',
  deferred: 'The board couldn’t be checked yet',
  rejected: 'The board couldn’t be checked',
  'not-sent': 'The board couldn’t be checked',
  unknown: 'The board couldn’t be checked',
};
