import { PINTEREST_ERRORS } from '../../board-lists/provider-boards.service.js';

/** Codes of a call that names a board list or a board. */
export const NAMED_TARGET_ERRORS = ['board-list.not-found', 'board.not-yours', ...PINTEREST_ERRORS] as const;

/** Codes of a call that sends to a board list or a board. */
export const TARGET_ERRORS = [
  ...NAMED_TARGET_ERRORS,
  'pin.board-list-empty',
  'pin.too-many-boards',
  'pin.texts-differ',
  'pin.link-too-long',
] as const;

/** Codes of a call that publishes or schedules. */
export const PUBLISHING_ERRORS = [
  ...TARGET_ERRORS,
  'pin.out-of-credits',
  'pin.board-cap',
  'pin.scheduling-needs-subscription',
  'pin.scheduled-in-past',
  'pin.scheduled-too-far',
] as const;
