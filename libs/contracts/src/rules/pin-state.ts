import { z } from 'zod';
import type { PinStatus } from '../api/pins.js';
import type { Outcome, PinFault } from '../messages/pin-outcome.js';
import type { PublishPinMode } from '../messages/publish-pin.js';
import { notFoundFault, provenAbsentFault, SPAM_HOLD_FAULT, unconfirmedFault } from './pin-faults.js';
import { publishTimes, type PublishTimes } from './publish-times.js';

/**
 * Where a pin is on its way (house.md §3):
 * `waiting` for its time or its retry · `queued`: claimed, an outcome is awaited · `checking`: may have been
 * created, the next look at the board is planned · `held`: waits for a new connection or for the end of a spam
 * block · final: `published`, `failed`, `unconfirmed` (may have been published, can't be proved).
 */
export const pinStateSchema = z.enum([
  'waiting',
  'queued',
  'checking',
  'held',
  'published',
  'failed',
  'unconfirmed',
]);
export type PinState = z.infer<typeof pinStateSchema>;

/** States that nothing leaves by itself, save by the late news that the pin is on its board; a user's act can. */
export const FINAL_STATES = ['published', 'failed', 'unconfirmed'] as const satisfies readonly PinState[];

/** Why a pin is held. */
export const holdReasonSchema = z.enum(['connection', 'spam']);
export type HoldReason = z.infer<typeof holdReasonSchema>;

/** The check that a user asked for of a pin that could not be proved: still to be made, or made and nothing found. */
export const recheckSchema = z.enum(['asked', 'absent']);
export type Recheck = z.infer<typeof recheckSchema>;

/** How long a group waits after Pinterest took one of its pins for spam: 24 h (house.md §3). */
export const SPAM_HOLD_MS = 24 * 60 * 60 * 1000;

/** What the user sees of a state (spec §4). */
const STATUS_OF_STATE: Readonly<Record<PinState, PinStatus>> = {
  waiting: 'pending',
  held: 'pending',
  queued: 'processing',
  checking: 'processing',
  published: 'completed',
  failed: 'failed',
  unconfirmed: 'failed',
};

/** Status that the user sees (spec §4). */
export function pinStatus(state: PinState): PinStatus {
  return STATUS_OF_STATE[state];
}

/** The states a user-visible status stands for. */
export function statesOf(status: PinStatus): PinState[] {
  return pinStateSchema.options.filter((state) => STATUS_OF_STATE[state] === status);
}

/** What decides the next state of a pin. Times are moments; `nextAt` says when it is due again. */
export interface PinProgress {
  state: PinState;
  /** What the claim under way asks for. */
  mode: PublishPinMode;
  fence: number;
  retryCount: number;
  /** Looks at the board that found nothing since the last send. */
  probeCount: number;
  nextAt: Date | null;
  firstSentAt: Date | null;
  /** Since when it is open whether it is on its board; null while that is known. */
  unresolvedSince: Date | null;
  recheck: Recheck | null;
  holdReason: HoldReason | null;
  fault: PinFault | null;
  pinterestPinId: string | null;
}

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
 * @param delays waits of the ladder and between looks; those of the house unless given
 */
export function afterOutcome(
  pin: PinProgress,
  claim: ClaimOutcome,
  now: Date,
  random: number,
  delays: Delays = publishTimes(),
): PinProgress | null {
  const { outcome } = claim;
  if (outcome.kind === 'published') {
    if (pin.state === 'published') return null;
    return { ...settled(pin, 'published', null), pinterestPinId: outcome.pinterestPinId };
  }
  if (pin.state !== 'queued' || claim.fence !== pin.fence) return null;
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
        // A send follows a clean look: what was open before it is open no more.
        unresolvedSince: (pin.mode === 'probe' ? pin.unresolvedSince : null) ?? now,
        recheck: null,
        fault: outcome.fault,
      };
    case 'absent':
      return afterCleanLook(known, now, random, delays);
    case 'unauthorised':
      return { ...known, state: 'held', holdReason: 'connection', nextAt: null, fault: outcome.fault };
  }
}

/**
 * A pin whose group waits after a spam block waits with it, whatever brought it back (reliability.md R10); looks for
 * one that may be on its board go on.
 * @param heldUntil end of the group's hold, if it has one
 */
export function underSpamHold(pin: PinProgress, heldUntil: Date | null, now: Date): PinProgress {
  if (pin.state !== 'waiting' || heldUntil === null || heldUntil <= now) return pin;
  const nextAt = pin.nextAt !== null && pin.nextAt > heldUntil ? pin.nextAt : heldUntil;
  return { ...pin, state: 'held', holdReason: 'spam', nextAt, fault: SPAM_HOLD_FAULT };
}

/**
 * Not tried. Where a look could not be made the pin is, or stays, unproved: when that has lasted for a day the record
 * says so, and nothing is sent any more (house.md §3).
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
 * proves too little to send: it is told, and the user decides.
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
  if (pin.state !== 'queued' || fence !== pin.fence) return null;
  return settled(pin, 'unconfirmed', unconfirmedFault(pin.fault));
}

/** A pin at its end. */
export function settled(pin: PinProgress, state: PinState, fault: PinFault | null): PinProgress {
  return { ...pin, state, fault, nextAt: null, holdReason: null, unresolvedSince: null, recheck: null };
}

function after(now: Date, delayMs: number | null): Date {
  return new Date(now.getTime() + (delayMs ?? 0));
}
