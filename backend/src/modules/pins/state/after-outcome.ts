import type { Outcome } from '@boardcast/contracts';
import { publishTimes, type PublishTimes } from '@boardcast/server';
import { lookalikeFault, notFoundFault, provenAbsentFault, unconfirmedFault } from './pin-faults.js';
import { settled, type PinProgress } from './pin-state.js';
import { canMove } from './transitions.js';

/** An outcome together with the claim that it belongs to. */
export interface ClaimOutcome {
  fence: number;
  outcome: Outcome;
  firstSentAt: Date | null;
}

/** The waits that the next state needs. */
type Delays = Pick<PublishTimes, 'retryDelayMs' | 'probeDelayMs' | 'proveWithinMs'>;

/**
 * The next state of a pin after an outcome, or null when the outcome changes nothing: it is of an older fence, the
 * pin is not waiting for one, or it is known already. Only a success always counts: the pin is on the board.
 * @param random number in [0, 1) for the jitter of the ladder
 * @param delays waits of the ladder and between looks; those of production unless given
 */
export function afterOutcome(
  pin: PinProgress,
  claim: ClaimOutcome,
  now: Date,
  random: number,
  delays: Delays = publishTimes(),
): PinProgress | null {
  const { outcome } = claim;
  if (!canMove(outcome.kind, pin.state)) return null;
  if (outcome.kind === 'published') {
    return { ...settled(pin, 'published', null), pinterestPinId: outcome.pinterestPinId };
  }
  if (claim.fence !== pin.fence) return null;
  const known = { ...pin, firstSentAt: pin.firstSentAt ?? claim.firstSentAt };
  switch (outcome.kind) {
    case 'deferred':
      return afterDeferral(known, outcome, now, delays);
    case 'rejected':
    case 'blocked':
      return settled(known, 'failed', outcome.fault);
    case 'not-sent':
      return onLadder({ ...known, fault: outcome.fault }, now, random, delays);
    case 'unknown':
      return {
        ...known,
        state: 'checking',
        probeCount: 0,
        nextAt: after(now, delays.probeDelayMs(0)),
        // A send follows a clean look: whatever was open before is settled.
        unresolvedSince: (pin.mode === 'probe' ? pin.unresolvedSince : null) ?? now,
        recheck: null,
        fault: outcome.fault,
      };
    case 'absent':
      return afterCleanLook(known, now, random, delays);
    case 'lookalike':
      return { ...settled(known, 'unconfirmed', lookalikeFault(known.fault)), lookalike: outcome.pin };
    case 'unauthorised':
      return { ...known, state: 'held', holdReason: 'connection', nextAt: null, fault: outcome.fault };
  }
}

/**
 * Not tried. Where a look could not be made the pin is, or stays, unproved: when that has lasted for a day the record
 * says so, and nothing is sent any more.
 */
function afterDeferral(
  pin: PinProgress,
  outcome: Extract<Outcome, { kind: 'deferred' }>,
  now: Date,
  delays: Delays,
): PinProgress {
  const until = new Date(outcome.until);
  if (pin.mode === 'send' && !outcome.unlooked) {
    return { ...pin, state: 'waiting', nextAt: until, unresolvedSince: null };
  }
  const unresolvedSince = pin.unresolvedSince ?? now;
  const proveBy = after(unresolvedSince, delays.proveWithinMs);
  if (now >= proveBy) return settled(pin, 'unconfirmed', unconfirmedFault(pin.fault));
  const state = pin.mode === 'probe' ? 'checking' : 'waiting';
  return { ...pin, state, nextAt: until < proveBy ? until : proveBy, unresolvedSince };
}

/**
 * Four looks that found nothing prove that the pin is not there: it is sent again. The one look that a user asked for
 * proves too little to send: the record says so, and the user decides.
 */
function afterCleanLook(pin: PinProgress, now: Date, random: number, delays: Delays): PinProgress {
  if (pin.recheck === 'asked') {
    return { ...settled(pin, 'unconfirmed', notFoundFault(pin.fault, now)), recheck: 'absent' };
  }
  const probeCount = pin.probeCount + 1;
  const delay = delays.probeDelayMs(probeCount);
  if (delay !== null) return { ...pin, state: 'checking', probeCount, nextAt: after(now, delay) };
  return onLadder({ ...pin, probeCount: 0, fault: provenAbsentFault(pin.fault) }, now, random, delays);
}

function onLadder(pin: PinProgress, now: Date, random: number, delays: Delays): PinProgress {
  const delay = delays.retryDelayMs(pin.retryCount, random);
  if (delay === null) return settled(pin, 'failed', pin.fault);
  const retryCount = pin.retryCount + 1;
  return { ...pin, state: 'waiting', retryCount, nextAt: after(now, delay), unresolvedSince: null };
}

/**
 * The end of a claim whose success names a pin that is another row's by now: that one took it for its own when it was
 * looked for. What is on the board is not certain for this one any more, so nothing is sent again.
 * @returns null when the outcome is of an older claim, or the pin waits for none
 */
export function afterTakenSuccess(pin: PinProgress, fence: number): PinProgress | null {
  if (!canMove('taken', pin.state) || fence !== pin.fence) return null;
  return settled(pin, 'unconfirmed', unconfirmedFault(pin.fault));
}

function after(now: Date, delayMs: number | null): Date {
  return new Date(now.getTime() + (delayMs ?? 0));
}
