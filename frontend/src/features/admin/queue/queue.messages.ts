import { heldWords } from '../components/operator.messages.js';

/** Texts of the queue. */
export const queueMessages = {
  title: 'Pin Processing Queue',
  subtitle: 'Real-time view of pins waiting to be posted',
  refreshedAt: (time: string) => `Last refresh: ${time}`,
  refresh: 'Refresh now',
  autoRefresh: 'Auto-refresh',
  cards: { total: 'Total Queued', overdue: 'Overdue', upcoming: 'Next Minute', onHold: 'On Hold' },
  /** What each card counts. */
  means: {
    total: 'Pins with a time',
    overdue: 'Past their time',
    upcoming: 'Due within a minute',
    onHold: 'Until somebody acts',
  },
  views: { label: 'What to show', time: 'Waiting for their time', hold: 'On hold' },
  search: 'Find by username, email, pin id or group id',
  find: 'Find',
  searchHint: 'Username, email or id',
  columns: {
    position: 'Position',
    time: 'Processing Time',
    pin: 'Pin Details',
    user: 'User',
    board: 'Board/Section',
    retries: 'Retries',
    reason: 'Reason',
    acts: 'Actions',
  },
  loading: 'Loading the queue...',
  loadFailed: 'Failed to load the queue',
  empty: 'No pins in queue',
  emptyHint: 'Pins will appear here when they are scheduled for processing.',
  nothingHeld: 'Nothing is on hold',
  beyondLastPage: 'There are no pins on this page',
  notFound: 'No waiting pin matches',
  notFoundHint: 'Search by username, email, pin id or group id. Pins that have ended are in Pins.',
  range: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} pins`,
  pages: 'Pages of the queue',
  previous: 'Previous',
  next: 'Next',
  last: (time: string) => `last tried ${time}`,
  userHeld: heldWords.ofHeldUser,
  found: (search: string) => `Pins that match “${search}”, whether they wait for their time or are on hold`,
  showAll: 'Show all',
} as const;

/** Texts about messages that nobody could handle. */
export const deadLetterMessages = {
  title: 'Dead Letters',
  subtitle: 'Messages that nobody could handle',
  none: 'No dead letters',
  notKept: 'Dead letters are kept only with RabbitMQ, which this installation doesn’t use.',
  loadFailed: 'Failed to load dead letters',
  loading: 'Loading dead letters...',
  columns: { what: 'What', why: 'Why', at: 'When' },
  unreadable: 'unreadable',
  unknown: 'unknown',
  shown: (shown: number, total: number) => `The oldest ${shown} of ${total}`,
  replay: 'Replay',
  busy: 'Replaying…',
  question:
    'Are you sure you want to send the readable dead letters again? A message that means nothing any more is dropped.',
  done: (sent: number) => `${sent} sent again`,
  kept: (kept: number) => `${kept} can’t be read and stay.`,
  failed: 'Failed to replay dead letters',
} as const;
