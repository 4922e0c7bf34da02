import { boardCount } from '../../entities/boards/board-options.js';

/** Taking boards that refuse pins out of the list they are in. */
export const removalWords = {
  act: 'Remove from list',
  title: (boards: number, list: string) => `Remove ${boardCount(boards)} from “${list}”?`,
  stays: 'New pins to this list won’t go there. Pins and results stay, here and on Pinterest.',
  confirm: (boards: number) => `Remove ${boardCount(boards)}`,
  done: (boards: number, list: string) =>
    boards === 0 ? `Already removed from “${list}”` : `Removed ${boardCount(boards)} from “${list}”`,
  fallback: 'Failed to remove boards from the list. Please try again.',
} as const;
