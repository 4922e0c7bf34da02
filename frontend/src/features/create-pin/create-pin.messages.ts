import { boardCount } from '../../entities/boards/board-options.js';

export const messages = {
  title: 'Create New Pin',
  subtitle: 'Pin to multiple Pinterest boards simultaneously',
  addMany: 'Add many pictures at once',
  readingTexts: 'Reading the texts of single boards…',
  textsNotRead: 'The texts of single boards couldn’t be read, so they aren’t in this form.',
  create: 'Create Pins',
  onBoards: (boards: string) => `on ${boards}`,
  forTime: (time: string) => `for ${time}`,
  fromTime: (time: string) => `from ${time}`,
  overTime: 'over time',
  later: 'later',
  timeAndBoards: (time: string, boards: string) => `${time} · ${boards}`,
  creating: 'Creating...',
  creatingPins: 'Creating your pins...',
  saveDraft: 'Save Draft',
  saving: 'Saving...',
  savingDraft: 'Saving your draft...',
  createFailed: 'Failed to create pin. Please try again.',
  draftFailed: 'Failed to save draft. Please try again.',
  /** It was cancelled after the whole request had been sent. */
  cancelledLate: 'The pin may already be created. Trying again won’t create it twice.',
  draftCancelledLate: 'The draft may already be saved. Check your drafts before saving it again.',
  created: 'Pin Created',
  postingTo: (boards: number) => `Posting to ${boardCount(boards)}. Results appear here as they arrive.`,
  scheduled: 'Pin Scheduled',
  scheduledFor: (time: string) => `It will be posted on ${time}.`,
  spreadOver: (boards: number, first: string, last: string) =>
    `It will be posted to ${boardCount(boards)} from ${first} to ${last}.`,
  draftSaved: 'Draft Saved',
  draftSavedText: 'It stays here until you publish it.',
  draftKept: 'You’ll find it in Draft Pins.',
  /** It came from a template or a restored form. */
  listGone: 'The board list you chose no longer exists. Please choose another.',
  boardGone: 'The board or section you chose no longer exists. Please choose another.',
  leaveTitle: 'Discard this pin?',
  leaveText:
    'It hasn’t been created or saved as a draft. If you discard it, you’ll lose everything you’ve entered.',
  /** It was left after the whole request had been sent. */
  leftSending: {
    create: {
      title: 'The Pin May Be Created',
      text: 'It was already on its way. Check Pin History before you post it again.',
    },
    draft: {
      title: 'The Draft May Be Saved',
      text: 'It was already on its way. Check Draft Pins before you save it again.',
    },
  },
} as const;
