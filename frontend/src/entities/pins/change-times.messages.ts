import { boardCount } from '../boards/board-options.js';

/** Texts of the dialog that changes when boards get a pin. */
export const changeTimesMessages = {
  act: 'Change times',
  title: (pin: string) => `Change times of “${pin}”`,
  hint: 'Posting to these boards hasn’t begun. When you move a board, the times stay where they are.',
  loading: 'Loading the boards…',
  loadFailed: 'Failed to load pin details',
  none: 'Posting to every board has begun.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Times Changed',
  savedText: (boards: number) => `${boardCount(boards)} will get the pin at another time.`,
  failed: 'Failed to change the times. Please try again.',
} as const;
