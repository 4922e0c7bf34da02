import type { AdminPinGroup } from '@boardcast/contracts';
import { heldWords } from '../components/operator.messages.js';

type Counts = AdminPinGroup['counts'];

/** How the pins of a group stand, in the words of its dialog. */
const resultsInWords = ({ completed, failed, processing }: Counts) =>
  `${completed} successful, ${failed} failed, ${processing} processing`;

/** Texts of everybody's pins. */
export const adminPinsMessages = {
  title: 'Pin Management',
  subtitle: 'Monitor and manage all pins across the platform',
  filters: {
    label: 'Filters',
    showCompleted: 'Show Completed',
    showScheduled: 'Show Scheduled',
    showFailed: 'Show Failed',
    showProcessing: 'Show Processing',
    showDraft: 'Show Draft',
  },
  columns: {
    pin: 'Pin',
    user: 'User',
    boardList: 'Board List',
    status: 'Status',
    results: 'Results',
    scheduled: 'Scheduled',
    published: 'Published',
    created: 'Created',
  },
  scheduled: 'Scheduled',
  group: 'Pin group',
  none: '–',
  boards: (count: number) => (count === 1 ? '1 board' : `${count} boards`),
  results: ({ completed, failed, processing }: Counts) => `✓ ${completed} ✗ ${failed} ⟳ ${processing}`,
  resultsInWords,
  resultsOf: (title: string, counts: Counts) => `${title}: ${resultsInWords(counts)}`,
  loading: 'Loading pins...',
  loadFailed: 'Failed to load pins',
  empty: 'No pins found',
  emptyHint: 'Try other filters.',
  beyondLastPage: 'There are no pins on this page',
  pages: 'Pages of pins',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
} as const;

/** Texts of the dialog about one group. */
export const adminGroupMessages = {
  user: 'User',
  created: 'Created',
  userHeld: heldWords.ofHeldUser,
  means:
    'Successful: posted on its board. Failed: not posted, and nothing more happens by itself. Processing: all others, whether they are being posted or wait.',
  counts: { completed: 'Successful', failed: 'Failed', processing: 'Processing' },
  columns: {
    board: 'Board',
    status: 'Status',
    retries: 'Retries',
    nextRetry: 'Next Retry',
    pin: 'Pin',
    acts: 'Actions',
  },
  section: 'Section',
  none: '–',
  view: 'View',
  viewOn: (board: string) => `View on Pinterest, ${board}`,
  pins: 'Results',
  loading: 'Loading pins...',
  loadFailed: 'Failed to load the pin',
  close: 'Close',
} as const;
