import { FREE_BOARD_CAP } from '@boardcast/contracts';

/** What every form of a pin says, wherever it stands (spec §5, §8). */
export const pinFormMessages = {
  imageRequired: 'Please upload an image',
  boardListRequired: 'Please select a board list',
  boardRequired: 'Please select a board or section',
  scheduledDate: 'Scheduled Date',
  zone: (name: string, abbreviation: string) => `Your time zone: ${name} (${abbreviation})`,
  dateRequired: 'Date is required for scheduled pins',
  /** Clocks are put forward over it, or it is not a whole date. */
  noSuchTime: 'This time does not exist in your time zone. Please choose another one.',
  /** Beside a failure that leaves open whether the pin was created. */
  retryIsSafe: 'Trying again is safe: this pin is never created twice.',
  cancelled: 'Upload cancelled. Everything you typed is still here.',
  imageTooLargeTitle: 'Image Too Large',
  fileType: 'File type must be JPG, JPEG, PNG, GIF or WebP',
  fileTooLarge: (bytes: number) => `File is larger than ${bytes} bytes`,
  fileTooSmall: (bytes: number) => `File is smaller than ${bytes} bytes`,
  tooManyFiles: 'Too many files',
  faults: (count: number) => `${count} fields need your attention`,
  previewAlt: 'Preview of the pin',
  noPreview: 'This image can’t be shown here. It is checked when you create the pin.',
  keptList: 'This board list is gone. The pin keeps the boards it took from it.',
  loadListsFailed: 'Failed to load board lists',
  noLists: 'No board lists found. Create a board list first to pin to multiple boards at once.',
  searchBoards: 'Search boards and sections',
  boards: 'Boards and sections',
  noMatch: 'No boards found matching your search',
  emptyList: 'This board list has no boards yet. Add boards to it first.',
  overCap: (boards: number) =>
    `Free users can pin to a maximum of ${FREE_BOARD_CAP} boards per pin. This board list contains ${boards} boards.`,
  chooseSmallerList: 'Choose a board list with fewer boards.',
  noCreditLeft: 'You have no free pin left for this.',
} as const;
