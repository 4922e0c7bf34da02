import type { Outcome, OutcomeKind, PinOutcome, PublishPinMode } from '@boardcast/contracts';
import type { LockedPin } from '../state/pins.repository.js';

/** One row of a pin's history. */
export interface AttemptRow {
  pinId: string;
  fence: number;
  mode: PublishPinMode;
  outcome: OutcomeKind;
  status: number | null;
  code: number | null;
  message: string | null;
  reason: string | null;
  at: Date;
}

/**
 * What the history of a pin keeps of an outcome, also of one that changes nothing any more.
 * @param outcome as it was taken: a pin of another row that was found counts as not found
 */
export function attemptOf(message: PinOutcome, outcome: Outcome, pin: LockedPin): AttemptRow {
  return {
    pinId: message.pinId,
    fence: message.fence,
    mode: message.fence === pin.fence ? pin.mode : likelyMode(outcome),
    outcome: outcome.kind,
    ...tell(outcome),
    at: new Date(message.at),
  };
}

/** Of an older claim only the outcome is left to tell what it was for. */
function likelyMode(outcome: Outcome): PublishPinMode {
  if (outcome.kind === 'absent' || outcome.kind === 'lookalike') return 'probe';
  return outcome.kind === 'published' && outcome.adopted ? 'probe' : 'send';
}

function tell(outcome: Outcome): Pick<AttemptRow, 'status' | 'code' | 'message' | 'reason'> {
  const nothing = { status: null, code: null, message: null, reason: null };
  switch (outcome.kind) {
    case 'published':
      return outcome.adopted ? { ...nothing, reason: 'It was found on the board.' } : nothing;
    case 'absent':
      return { ...nothing, reason: 'It was not found on the board.' };
    case 'lookalike':
      return { ...nothing, reason: 'A pin that looks like it is on the board.' };
    case 'deferred':
      return { ...nothing, reason: outcome.reason };
    default: {
      const { status, code, message, reason } = outcome.fault;
      return { status, code, message, reason };
    }
  }
}
