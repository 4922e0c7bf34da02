import { errorText, pinFieldMessages, SPREAD_BOARDS_MAX } from '@boardcast/contracts';
import { formatCount } from '../../../shared/ui/format-count.js';

/** Shared by every form of a pin. */
export const pinFormMessages = {
  fields: {
    imageFile: 'Image',
    title: 'Title',
    description: 'Description',
    link: 'Link URL',
    altText: 'Alt text',
    boardListId: 'Board List',
    board: 'Board or section',
    texts: 'Different text for some boards',
    scheduledAt: 'Scheduled Date',
    spread: 'When each board gets it',
  },
  faults: (count: number) => `${count} fields need your attention`,

  linkPlaceholder: 'https://example.com/recipe',
  altText: 'Alt text (optional)',
  altTextHint: 'Describe the image for people who can’t see it.',

  method: 'Board Selection Method',
  byList: 'Use Board List (recommended for multiple boards)',
  byBoard: 'Select Individual Board/Section',
  lists: 'Board lists',
  loadingLists: 'Loading board lists...',
  loadListsFailed: 'Failed to load board lists',
  noLists: 'No board lists found. Create a board list first to pin to multiple boards at once.',
  createList: 'Create Board List',
  chooseList: 'Choose a board list...',
  boardListRequired: pinFieldMessages.boardListRequired,
  emptyList: 'This board list has no boards yet. Add boards to it first.',
  editList: 'Edit this board list',
  overCap: (boardCount: number) => errorText('pin.board-cap', { boardCount }),
  chooseSmallerList: 'Choose a board list with fewer boards.',
  searchBoards: 'Search boards and sections',
  boards: 'Boards and sections',
  noMatch: 'No boards found matching your search',
  boardRequired: pinFieldMessages.boardRequired,
  clear: (board: string) => `Clear ${board}`,

  timing: 'Publish Timing',
  publishNow: 'Publish now',
  scheduleForLater: 'Schedule for later',
  spreadOverTime: 'Spread over time',
  spreadOnlyLists: 'Only the boards of a list can be spread over time.',
  spreadTooMany: (boards: number) =>
    `A pin can be spread over at most ${SPREAD_BOARDS_MAX} boards. This list has ${formatCount(boards)}.`,

  uploadProgress: 'Upload progress',
  uploading: (percent: number) => `Uploading ${percent}%`,
  cancelled: 'Upload cancelled. Everything you typed is still here.',
  /** Shown with a failure after which the pin may have been created anyway. */
  retryIsSafe: 'It’s safe to try again: the pin won’t be created twice.',
  noCreditLeft: 'You have no free pins left.',
} as const;
