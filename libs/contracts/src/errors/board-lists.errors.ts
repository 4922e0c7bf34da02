import type { ErrorRows } from './error-row.js';

/** Errors of board lists. */
export const boardListErrors = {
  'board-list.not-found': { status: 404, message: 'Board list not found' },
  'board-list.full': { status: 400, message: 'A board list can hold at most {max} boards.' },
  'board-list.too-many': {
    status: 403,
    message: 'You have {max} board lists, the most there can be. Delete one first.',
  },
  'board-list.unknown-order': {
    status: 400,
    message: 'The new order includes a board that isn’t in this list.',
  },
  'board-entry.not-found': { status: 404, message: 'Board not found in this list' },
  'board.not-yours': {
    status: 400,
    message: '“{name}” is not one of your Pinterest boards or sections.',
  },
} as const satisfies ErrorRows;
