import type { OutcomeKind } from '../messages/pin-outcome.js';
import { pinStateSchema, type PinState } from './pin-state.js';

/** What else than the outcome of a claim moves a pin: the dispatcher, the connection, a spam block, the user. */
export type PinAct =
  'claim' | 'lose-connection' | 'renew-connection' | 'hold-for-spam' | 'cancel' | 'retry' | 'check';

/** States that an event finds a pin in, and those it can leave it in. */
export interface Transition {
  from: readonly PinState[];
  to: readonly PinState[];
}

/** An outcome counts only where one is awaited. */
const AWAITED = ['queued'] as const;

/**
 * Every legal step of a pin (house.md §3), drawn in backend/README. An outcome of an older claim moves nothing, save
 * that a success counts in any state: the pin is on the board.
 */
export const LEGAL_TRANSITIONS: Readonly<Record<OutcomeKind | PinAct, Transition>> = {
  // Not its end when the pin that it names is another row's already (`afterTakenSuccess`).
  published: {
    from: pinStateSchema.options.filter((state) => state !== 'published'),
    to: ['published', 'unconfirmed'],
  },
  deferred: { from: AWAITED, to: ['waiting', 'held', 'checking', 'unconfirmed'] },
  rejected: { from: AWAITED, to: ['failed'] },
  'not-sent': { from: AWAITED, to: ['waiting', 'held', 'failed'] },
  unknown: { from: AWAITED, to: ['checking'] },
  absent: { from: AWAITED, to: ['checking', 'waiting', 'held', 'failed', 'unconfirmed'] },
  unauthorised: { from: AWAITED, to: ['held'] },
  blocked: { from: AWAITED, to: ['failed'] },
  claim: { from: ['waiting', 'checking', 'held'], to: ['queued'] },
  'lose-connection': { from: ['queued'], to: ['held'] },
  'renew-connection': { from: ['held'], to: ['waiting', 'checking', 'held'] },
  'hold-for-spam': { from: ['waiting'], to: ['held'] },
  cancel: { from: ['waiting', 'held'], to: ['failed', 'unconfirmed'] },
  retry: { from: ['failed', 'unconfirmed'], to: ['waiting', 'held'] },
  check: { from: ['unconfirmed'], to: ['checking'] },
};
