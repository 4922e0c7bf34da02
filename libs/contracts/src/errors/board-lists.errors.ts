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
  'board-list.undo-over': { status: 400, message: 'This can’t be undone any more.' },
  'board-entry.not-found': { status: 404, message: 'Board not found in this list' },
  'board-entry.already-there': { status: 409, message: 'This board is already in the list.' },
  'board-entry.undo-over': { status: 400, message: 'This can’t be undone any more.' },
  'board.not-yours': {
    status: 400,
    message: '“{name}” is not one of your Pinterest boards or sections.',
  },
  'board.name-taken': {
    status: 409,
    message: 'Pinterest says you already have a board with this name. It may be secret. Try another name.',
  },
  'board.name-refused': { status: 400, message: 'Pinterest doesn’t accept this name. Try another one.' },
  'board.forbidden': {
    status: 403,
    message: 'Pinterest doesn’t let you add sections to this board. Ask its owner.',
  },
  'board.gone': { status: 404, message: 'This board is no longer on Pinterest.' },
  'board.unconfirmed': {
    status: 503,
    retryAfter: 5,
    message:
      'Pinterest didn’t confirm this in time. Try again: we’ll check whether it’s there before creating another.',
  },
} as const satisfies ErrorRows;
