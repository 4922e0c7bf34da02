import type { WaitReason } from '@boardcast/contracts';
import { counted } from '../../../shared/ui/format-count.js';
import { heldWords } from './operator.messages.js';

/** Why a pin waits. */
export const waitReasons: Readonly<Record<WaitReason, string>> = {
  scheduled: 'Scheduled by its user',
  retry: 'Waits for a retry',
  look: 'May be posted: we look at the board again',
  limit: 'Pinterest’s limit for this account',
  turn: 'Due: waits for its turn',
  posting: 'Being posted now',
  spam: 'On hold: Pinterest took a pin for spam',
  connection: 'Connection to Pinterest lost',
  paused: 'Paused by its user',
  operator: heldWords.held,
  'user-hold': heldWords.ofHeldUser,
  'user-pause': 'Its user has paused everything',
  'user-hours': 'Outside the hours that its user has set',
  'user-cap': 'Its user’s daily limit is reached',
  'board-gap': 'Too soon after another pin on its board',
};

/** What has to happen where no time is known. */
export const waitEnds: Partial<Record<WaitReason, string>> = {
  connection: 'Goes on once they sign in with Pinterest again.',
  paused: 'Goes on once they resume it.',
  operator: 'Goes on once it’s released.',
  'user-hold': 'Goes on once they’re released.',
  'user-pause': 'Goes on once they resume publishing.',
  'user-hours': 'Goes on at their next hour.',
  'user-cap': 'Goes on at midnight, in their time zone.',
  'board-gap': 'Goes on once the gap that its user has set is over.',
};

/** Texts around it. */
export const waitWords = {
  waits: (count: number) => `${counted(count, 'pin')}:`,
  goesOn: 'Goes on',
  /** Of what may be refused again. */
  nextTry: 'Next try',
  mayMove: 'If Pinterest refuses again, it names a later time.',
  inQueue: 'Show in the queue',
} as const;
