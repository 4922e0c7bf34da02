import { FREE_BOARD_CAP } from '@boardcast/contracts';
import { boardCount } from '../../shared/boards/board-options.js';

/** What the create-pin screen says (spec §2, §5, §8). */
export const messages = {
  title: 'Create New Pin',
  subtitle: 'Pin to multiple Pinterest boards simultaneously',
  imageRequired: 'Please upload an image',
  boardListRequired: 'Please select a board list',
  boardRequired: 'Please select a board or section',
  createFailed: 'Failed to create pin. Please try again.',
  /** Beside a failure that leaves open whether the pin was created. */
  retryIsSafe: 'Trying again is safe: this pin is never created twice.',
  cancelled: 'Upload cancelled. Everything you typed is still here.',
  /** Everything had left when it was cancelled. */
  cancelledLate: 'The pin may have been created already. Trying again does not create it twice.',
  imageTooLargeTitle: 'Image Too Large',
  fileType: 'File type must be JPG, JPEG, PNG, GIF or WebP',
  fileTooLarge: (bytes: number) => `File is larger than ${bytes} bytes`,
  fileTooSmall: (bytes: number) => `File is smaller than ${bytes} bytes`,
  tooManyFiles: 'Too many files',
  noPreview: 'This image can’t be shown here. It is checked when you create the pin.',
  loadListsFailed: 'Failed to load board lists',
  noLists: 'No board lists found. Create a board list first to pin to multiple boards at once.',
  loadingBoards: 'Loading boards...',
  noMatch: 'No boards found matching your search',
  noBoards: 'No boards found',
  emptyList: 'This board list has no boards yet. Add boards to it first.',
  overCap: (boards: number) =>
    `Free users can pin to a maximum of ${FREE_BOARD_CAP} boards per pin. This board list contains ${boards} boards.`,
  chooseSmallerList: 'Choose a board list with fewer boards.',
  noCreditLeft: 'You have no free pin left for this.',
  outOfPins: "You're Out of Free Pins",
  outOfPinsHint: 'You have used all the free pins of your plan. What you have posted stays in your history.',
  credits: (left: number) =>
    `You have ${left} free ${left === 1 ? 'pin' : 'pins'} left. One pin goes to all boards you choose.`,
  created: 'Pin Created',
  postingTo: (boards: number) => `Posting to ${boardCount(boards)}. The results appear here as they arrive.`,
} as const;
