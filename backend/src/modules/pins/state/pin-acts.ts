import { IMAGE_GONE_FAULT, type ListedPin, type PinFault } from '@boardcast/contracts';
import { isBoardRefusal } from '@boardcast/pinterest';
import type { PublishTimes } from '@boardcast/server';
import { isStopFault, othersFault, unconfirmedFault } from './pin-faults.js';
import { settled, type PinProgress } from './pin-state.js';
import { dueAgain } from './planned-time.js';
import { canMove } from './transitions.js';

/**
 * Statuses of Pinterest that the same pin meets again however often it is sent: its contents are refused (400), the
 * board or section is gone (404), the image is too large (413).
 */
const BEYOND_HELP = new Set([400, 404, 413]);
/** Pinterest's codes of an image that is too small (233) or can't be read (235). */
const IMAGE_REFUSED = new Set([233, 235]);

/** Whether a pin waits and was never claimed: it may still be changed or withdrawn (`PinsRepository`: `untouchedBy`). */
export function isUntouched({ state, fence }: Pick<PinProgress, 'state' | 'fence'>): boolean {
  return canMove('change', state) && canMove('withdraw', state) && fence === 0;
}

/**
 * Whether sending a pin again can help: it failed for a reason that may pass (no answer, 5xx, a limit, spam, a
 * permission that can be given), or it was looked for on the user's word and not found.
 */
export function canRetry(pin: Pick<PinProgress, 'state' | 'fault' | 'recheck'>): boolean {
  if (pin.state === 'unconfirmed') return pin.recheck === 'absent';
  return pin.state === 'failed' && (pin.fault === null || mayPass(pin.fault));
}

function mayPass({ status, code, message }: PinFault): boolean {
  if (message === IMAGE_GONE_FAULT.message) return false;
  return !BEYOND_HELP.has(status) && !(code !== null && IMAGE_REFUSED.has(code));
}

/** Whether a pin failed because of its board or section, which would refuse the next pin too. */
export function isBoardAtFault({ state, fault }: Pick<PinProgress, 'state' | 'fault'>): boolean {
  if (state !== 'failed' || fault === null) return false;
  return isBoardRefusal({ httpStatus: fault.status, code: fault.code, message: fault.message });
}

/** Whether a user may have a pin looked for: it may be on its board, and nobody looks any more. */
export function canCheck(pin: Pick<PinProgress, 'state' | 'firstSentAt'>): boolean {
  return pin.state === 'unconfirmed' && pin.firstSentAt !== null;
}

/** A pin that is sent again on the user's word; if it may ever have been sent, its board is looked at first. */
export function afterRetry(pin: PinProgress, now: Date): PinProgress {
  return { ...settled(pin, 'waiting', null), retryCount: 0, probeCount: 0, nextAt: dueAgain(pin, now) };
}

/** A pin as an operator's retry asks; whether its time is still to come is told by the database's clock. */
type HurriedPin = Pick<PinProgress, 'state' | 'retryCount' | 'unresolvedSince' | 'nextAt'> & {
  updatedAt: Date;
  isAhead: boolean;
};

/** The waits of the ladder. */
type Ladder = Pick<PublishTimes, 'retryDelayMs'>;

/** Whether a pin waits for a rung of the ladder, and needn't wait as long. */
function canHurry(pin: HurriedPin, ladder: Ladder): boolean {
  const { state, retryCount, unresolvedSince, nextAt, isAhead } = pin;
  if (!canMove('hurry', state) || retryCount === 0 || unresolvedSince !== null) return false;
  return isAhead && nextAt !== null && soonestRetry(pin, ladder) < nextAt;
}

/** After its last try and the first rung: so long the look before the send waits in any case. */
function soonestRetry({ updatedAt }: Pick<HurriedPin, 'updatedAt'>, ladder: Ladder): Date {
  return new Date(updatedAt.getTime() + (ladder.retryDelayMs(0, 0) ?? 0));
}

/** Whether an operator can retry a pin now; a hold of its user changes nothing about that. */
export function canRetryNow(
  pin: HurriedPin & Pick<PinProgress, 'fault' | 'recheck'>,
  group: { stoppedAt: Date | null },
  ladder: Ladder,
): boolean {
  return canSendAgain(pin, group) || canHurry(pin, ladder);
}

/**
 * A retry that an operator wants now; it counts as the one that it was. Only what waits for a rung of the ladder can be
 * hurried: what was never tried has a time that its user chose, and the waits between looks are what proves a pin absent.
 * @returns null where it would change nothing
 */
export function afterHurry<P extends PinProgress & { updatedAt: Date }>(
  pin: P,
  now: Date,
  ladder: Ladder,
): P | null {
  const isAhead = pin.nextAt !== null && pin.nextAt > now;
  if (!canHurry({ ...pin, isAhead }, ladder)) return null;
  const soonest = soonestRetry(pin, ladder);
  return { ...pin, nextAt: soonest > now ? soonest : now };
}

/**
 * Whether an operator can send a pin again: it failed, and that can help. What its user stopped, and what may be on its
 * board, only its user can send again.
 */
export function canSendAgain(
  pin: Pick<PinProgress, 'state' | 'fault' | 'recheck'>,
  group: { stoppedAt: Date | null },
): boolean {
  const isStopped = group.stoppedAt !== null || isStopFault(pin.fault);
  return canMove('send-again', pin.state) && canRetry(pin) && !isStopped;
}

/** A pin that is looked for on the user's word: one clean look is the answer. */
export function afterCheck(pin: PinProgress, now: Date): PinProgress {
  return { ...pin, state: 'checking', probeCount: 0, nextAt: now, recheck: 'asked', unresolvedSince: now };
}

/**
 * A pin whose record is deleted while it waits or is held. One that may be on its board is not ended as if it had
 * never been sent.
 */
export function afterCancel(pin: PinProgress): PinProgress {
  return pin.unresolvedSince === null
    ? settled(pin, 'failed', pin.fault)
    : settled(pin, 'unconfirmed', unconfirmedFault(pin.fault));
}

/** Whether a look found a pin that may be this one, and the user has not said yet whether it is. */
export function canIdentify<P extends Pick<PinProgress, 'state' | 'lookalike'>>(
  pin: P,
): pin is P & { lookalike: ListedPin } {
  return canMove('adopt', pin.state) && pin.lookalike !== null;
}

/** A pin whose lookalike is it, as its user says: it is on its board. */
export function afterAdopt(pin: PinProgress, { pinterestPinId }: ListedPin): PinProgress {
  return { ...settled(pin, 'published', null), pinterestPinId };
}

/**
 * A pin whose lookalike is another one, as its user says: no look asks again about that one, and this one is sent. If
 * it was being looked for, the looks that were left come first: its own may still appear.
 */
export function afterDisown(pin: PinProgress, { pinterestPinId }: ListedPin, now: Date): PinProgress {
  const again = { ...afterRetry(pin, now), ruledOut: [...pin.ruledOut, pinterestPinId] };
  if (pin.mode === 'send') return again;
  return { ...again, state: 'checking', probeCount: pin.probeCount, unresolvedSince: now };
}

/**
 * A pin whose lookalike has become another row's: the question is settled, and no look asks again about that one. Whether
 * this one is on its board is as open as before.
 */
export function afterLostLookalike(pin: PinProgress, { pinterestPinId }: ListedPin): PinProgress {
  const { ruledOut, fault } = pin;
  return { ...settled(pin, 'unconfirmed', othersFault(fault)), ruledOut: [...ruledOut, pinterestPinId] };
}
