import type { OutcomeKind } from '@boardcast/contracts';
import { LOST_STATES, pinStateSchema, TIMED_STATES, type PinState } from './pin-state.js';

/**
 * What moves a pin besides the outcome of a claim: the dispatcher, the connection, a spam block, the user, an operator
 * (`hurry`, `send-again`, `hold`, `release`); in place of
 * `published`, a success whose pin on the board another row has adopted (`afterTakenSuccess`); another row whose pin its
 * lookalike has turned out to be (`afterLostLookalike`); and a database that lacks commits, which may have sent it
 * (`DoubtsRepository`).
 */
export type PinAct =
  | 'taken'
  | 'claim'
  | 'lose-connection'
  | 'renew-connection'
  | 'hold-for-spam'
  | 'pause'
  | 'resume'
  | 'hold'
  | 'release'
  | 'hurry'
  | 'send-again'
  | 'stop'
  | 'change'
  | 'replan'
  | 'withdraw'
  | 'cancel'
  | 'retry'
  | 'check'
  | 'adopt'
  | 'disown'
  | 'lose-lookalike'
  | 'doubt';

/** States that an event finds a pin in, and those it can leave it in, whichever it found; `removed`: its row is gone. */
export interface Transition {
  from: readonly PinState[];
  to: readonly (PinState | 'removed')[];
}

/** An outcome counts only where one is awaited. */
const AWAITED = ['queued'] as const;

/**
 * Every legal step of a pin (docs/publishing.md#states). The rules and the SQL ask it; transitions.spec.ts tries every
 * event on a row in every state, and expects all of these states and no other. An outcome of an older claim moves nothing, save that a success counts in any state:
 * the pin is on the board. `change`, `replan` and `withdraw` also ask that the pin was never claimed (`isUntouched`).
 */
export const LEGAL_TRANSITIONS: Readonly<Record<OutcomeKind | PinAct, Transition>> = {
  published: { from: pinStateSchema.options.filter((state) => state !== 'published'), to: ['published'] },
  taken: { from: AWAITED, to: ['unconfirmed'] },
  deferred: { from: AWAITED, to: ['waiting', 'held', 'checking', 'failed', 'unconfirmed'] },
  rejected: { from: AWAITED, to: ['failed'] },
  'not-sent': { from: AWAITED, to: ['waiting', 'held', 'failed'] },
  unknown: { from: AWAITED, to: ['checking'] },
  absent: { from: AWAITED, to: ['checking', 'waiting', 'held', 'failed', 'unconfirmed'] },
  lookalike: { from: AWAITED, to: ['unconfirmed'] },
  unauthorised: { from: AWAITED, to: ['held', ...LOST_STATES] },
  blocked: { from: AWAITED, to: ['failed'] },
  claim: { from: TIMED_STATES, to: ['queued'] },
  'lose-connection': { from: ['queued'], to: ['held', ...LOST_STATES] },
  'renew-connection': { from: ['held'], to: [...TIMED_STATES, ...LOST_STATES] },
  'hold-for-spam': { from: ['waiting', 'held'], to: ['held'] },
  pause: { from: ['waiting', 'held'], to: ['held'] },
  resume: { from: ['held'], to: ['waiting', 'held'] },
  hold: { from: ['waiting', 'held'], to: ['held'] },
  release: { from: ['held'], to: ['waiting', 'held'] },
  hurry: { from: ['waiting'], to: ['waiting'] },
  'send-again': { from: ['failed'], to: ['waiting', 'held'] },
  stop: { from: ['waiting', 'held'], to: LOST_STATES },
  change: { from: ['waiting'], to: ['waiting'] },
  replan: { from: ['waiting', 'held'], to: ['waiting', 'held'] },
  withdraw: { from: ['waiting'], to: ['removed'] },
  cancel: { from: ['waiting', 'held'], to: LOST_STATES },
  retry: { from: LOST_STATES, to: ['waiting', 'held'] },
  check: { from: ['unconfirmed'], to: ['checking'] },
  adopt: { from: ['unconfirmed'], to: ['published'] },
  disown: { from: ['unconfirmed'], to: TIMED_STATES },
  'lose-lookalike': { from: ['unconfirmed'], to: ['unconfirmed'] },
  doubt: { from: [...TIMED_STATES, 'queued'], to: ['checking'] },
};

/** Whether an event can move a pin in this state. */
export function canMove(event: OutcomeKind | PinAct, state: PinState): boolean {
  return LEGAL_TRANSITIONS[event].from.includes(state);
}
