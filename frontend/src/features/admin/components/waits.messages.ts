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
};

/** What has to happen where no time is known. */
export const waitEnds: Partial<Record<WaitReason, string>> = {
  connection: 'Goes on once they sign in with Pinterest again.',
  paused: 'Goes on once they resume it.',
  operator: 'Goes on once it’s released.',
  'user-hold': 'Goes on once they’re released.',
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
