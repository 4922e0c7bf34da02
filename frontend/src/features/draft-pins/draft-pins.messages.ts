import { pinFieldMessages } from '@boardcast/contracts';
import { boardCount } from '../../entities/boards/board-options.js';
import { counted } from '../../shared/ui/format-count.js';

/** Titles that a question names; the others are counted. */
const NAMED = 3;

export const draftPinsMessages = {
  title: 'Draft Pins',
  subtitle: 'Unfinished pins and pins you haven’t posted.',
  listLabel: 'Draft pins',
  loading: 'Loading draft pins…',
  loadFailed: 'Failed to load draft pins',
  empty: 'No draft pins',
  emptyHint: 'Save a pin as a draft and finish it here later.',
  create: 'Create Pin',
  addMany: 'Add many',
  columns: {
    choose: 'Choose',
    details: 'Details',
    title: 'Title',
    boardList: 'Board List',
    created: 'Created',
    actions: 'Actions',
  },
  choose: (title: string) => `Choose ${title}`,
  chooseAll: 'Choose all on this page',
  editInTable: (count: number) => `Edit ${count} in the table`,
  deleteChosen: (count: number) => `Delete ${count}`,
  plannedFor: 'Planned for',
  publish: 'Publish',
  scheduleShort: 'Schedule',
  edit: 'Edit',
  copy: 'Copy',
  delete: 'Delete',
  sending: 'Sending...',
  saveDraft: 'Save Draft',
  publishNow: 'Publish Now',
  schedule: 'Schedule Pin',
  editTitle: 'Edit & Publish Draft Pin',
  loadingDraft: 'Loading the draft…',
  loadDraftFailed: 'Failed to load the draft pin',
  spreadOneList: 'Only the boards of one list can be spread over time.',
  /** Above what keeps a draft from being published. */
  faultTitles: {
    missing: 'Missing Required Fields',
    timeMissing: 'Schedule Information Missing',
    timeInvalid: 'Invalid Schedule Time',
  },
  keptLists: 'All the board lists of this draft. A board that is in several gets the pin once.',
  incomplete: 'Complete all required fields to publish',
  cannotPublish: 'Cannot Publish',
  completeFields: (faults: readonly string[]) => `Please complete all required fields: ${faults.join(', ')}`,
  timeMissing: pinFieldMessages.timeRequired,
  timeInvalid: pinFieldMessages.timeInvalid,
  updated: 'Draft Updated',
  updatedText: 'It stays here until you publish it.',
  updateFailed: 'Update Failed',
  updateFallback: 'Failed to update the draft pin',
  published: 'Pin Published',
  postingTo: (boards: number) => `Posting to ${boardCount(boards)}. Results appear here as they arrive.`,
  scheduled: 'Pin Scheduled',
  scheduledFor: (time: string) => `It will be posted on ${time}.`,
  spreadFrom: (first: string, last: string) => `It will be posted from ${first} to ${last}.`,
  spreadPlanned: 'Spread over time',
  publishFailed: 'Publish Failed',
  publishFallback: 'Failed to publish the draft pin',
  /** The draft may have been published after a failure with an unknown result. */
  gone: 'This draft no longer exists: it was published or deleted. Check your pin history.',
  cancelledLate: 'It may already be done. Check the list before trying again.',
  publishTitle: 'Publish this draft now?',
  publishText: (title: string, target: string) => `“${title}” will be posted to ${target}.`,
  boardsInList: (boards: string, list: string) => `${boards} in “${list}”`,
  copied: 'Draft Copied',
  copiedText: (title: string) => `A copy of “${title}” is in your drafts.`,
  copyFailed: 'Copy Failed',
  copyFallback: 'Failed to copy the draft pin',
  deleteTitle: 'Delete this draft?',
  deleteText: (title: string) => `“${title}” will be deleted. This can’t be undone.`,
  deleted: 'Draft Deleted',
  deleteSeveralTitle: (count: number) =>
    count === 1 ? 'Delete this draft?' : `Delete these ${count} drafts?`,
  deleteSeveralText: (titles: readonly string[]) => {
    const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
    const others = titles.length > NAMED ? [counted(titles.length - NAMED, 'other')] : [];
    return `${new Intl.ListFormat('en').format([...named, ...others])} will be deleted. This can’t be undone.`;
  },
  deletedSeveral: (count: number) => (count === 1 ? 'Draft Deleted' : `${count} Drafts Deleted`),
  deleteFailed: 'Delete Failed',
  deleteFallback: 'Failed to delete the draft pin',
} as const;
