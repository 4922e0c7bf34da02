import type { PinFault } from '@boardcast/contracts';
import {
  OPERATOR_FAULT,
  PAUSED_FAULT,
  SPAM_HOLD_FAULT,
  STOPPED_FAULT,
  unconfirmedFault,
} from './pin-faults.js';
import { dueAgain, plannedTime } from './planned-time.js';
import { settled, UNTIMED_HOLDS, type HoldReason, type PinProgress } from './pin-state.js';
import { canMove } from './transitions.js';

/** How long a group waits after Pinterest took one of its pins for spam: 24 h. */
export const SPAM_HOLD_MS = 24 * 60 * 60 * 1000;

/** What keeps the pins of a group from being sent. */
export interface GroupHolds {
  /** Until when: Pinterest took one of its pins for spam. */
  spamHeldUntil: Date | null;
  /** Since when its user has paused it. */
  pausedAt: Date | null;
  /** When its user stopped it. */
  stoppedAt: Date | null;
}

/** Nothing does. */
export const NO_HOLDS: GroupHolds = { spamHeldUntil: null, pausedAt: null, stoppedAt: null };

/**
 * A pin that has come back, as its group lets it go on: in a stopped one it ends, in a paused one it is held until its
 * user resumes the group, after a spam block until that is over. Looks for one that may be on its board go on.
 */
export function underHolds(pin: PinProgress, holds: GroupHolds, now: Date): PinProgress {
  if (holds.stoppedAt !== null) return afterStop(pin);
  if (holds.pausedAt !== null) return underPause(pin);
  return underSpamHold(pin, holds.spamHeldUntil, now);
}

/**
 * A pin whose group waits after a spam block waits with it, whatever brought it back; looks for one that may be on its
 * board go on (docs/publishing.md#spam-hold).
 * @param heldUntil end of the group's hold, if it has one
 * @param laterMs how much later goes what is planned for a time within the hold: less than all of it, if another block has
 *   moved it before
 */
export function underSpamHold(
  pin: PinProgress,
  heldUntil: Date | null,
  now: Date,
  laterMs = SPAM_HOLD_MS,
): PinProgress {
  if (!canMove('hold-for-spam', pin.state) || waitsForSomebody(pin)) return pin;
  if (heldUntil === null || heldUntil <= now) return pin;
  const nextAt = timeAfter(pin, heldUntil, now, laterMs);
  return { ...pin, state: 'held', holdReason: 'spam', nextAt, fault: SPAM_HOLD_FAULT };
}

/** By how much a block makes a hold longer, from now on. @param former end of the hold that there was before */
export function holdGrowth(former: Date | null, heldUntil: Date, now: Date): number {
  return Math.max(0, heldUntil.getTime() - (former !== null && former > now ? former : now).getTime());
}

/** What is due leaves when the hold ends; what is planned keeps its distances, or a spread would leave at once. */
function timeAfter(pin: PinProgress, heldUntil: Date, now: Date, laterMs: number): Date {
  if (pin.nextAt !== null && pin.nextAt >= heldUntil) return pin.nextAt;
  const planned = plannedTime(pin);
  if (planned === null || planned <= now) return heldUntil;
  const later = new Date(planned.getTime() + laterMs);
  return later > heldUntil ? later : heldUntil;
}

/**
 * A pin of a paused group: it has no time until the group is resumed (docs/publishing.md#pause). One that waits for a
 * connection is held when that is renewed.
 */
export function underPause(pin: PinProgress): PinProgress {
  if (!canMove('pause', pin.state) || waitsForSomebody(pin)) return pin;
  return withoutTime(pin, 'paused', PAUSED_FAULT);
}

/**
 * Whether an operator can hold a pin: it waits for its time, for its user or for the end of a spam hold. One that is being
 * posted or looked for ends as it ends, and one that waits for a connection goes nowhere (docs/publishing.md#operators).
 */
export function canHold({ state, holdReason }: Pick<PinProgress, 'state' | 'holdReason'>): boolean {
  return canMove('hold', state) && holdReason !== 'connection' && holdReason !== 'operator';
}

/** A pin that an operator holds: it has no time until it is released. What a pause has noted of its time stays. */
export function afterHold(pin: PinProgress): PinProgress {
  const { notBefore } = pin;
  const held = withoutTime(pin, 'operator', OPERATOR_FAULT);
  return pin.holdReason === 'paused' ? { ...held, notBefore } : held;
}

/** Whether an operator holds a pin. */
export function canRelease({ state, holdReason }: Pick<PinProgress, 'state' | 'holdReason'>): boolean {
  return canMove('release', state) && holdReason === 'operator';
}

/** A pin that an operator lets go on, not before its time; a pause or a spam hold of its group still counts. */
export function afterRelease(pin: PinProgress, holds: GroupHolds, now: Date): PinProgress {
  return underHolds(backInTime(pin, now), holds, now);
}

function withoutTime(pin: PinProgress, holdReason: HoldReason, fault: PinFault): PinProgress {
  return { ...pin, state: 'held', holdReason, nextAt: null, notBefore: pin.nextAt, fault };
}

/** Whether its user or an operator holds a pin: its fault says so, and nothing of Pinterest's. */
function isHeldByPeople({ holdReason }: PinProgress): boolean {
  return holdReason === 'paused' || holdReason === 'operator';
}

/** Whether a pin is held without a time. */
function waitsForSomebody({ holdReason }: PinProgress): boolean {
  return holdReason !== null && UNTIMED_HOLDS.includes(holdReason);
}

/**
 * A pin that a pause held goes on, not before its time. What is open has a whole day again to be proved, and a group
 * that waits after a spam block goes on waiting.
 */
export function afterResume(pin: PinProgress, holds: GroupHolds, now: Date): PinProgress {
  return underHolds(backInTime(pin, now), { ...holds, pausedAt: null }, now);
}

function backInTime(pin: PinProgress, now: Date): PinProgress {
  return {
    ...pin,
    state: 'waiting',
    holdReason: null,
    nextAt: dueAgain(pin, now),
    notBefore: null,
    fault: null,
    unresolvedSince: pin.unresolvedSince && now,
  };
}

/** A pin that hasn't begun, at another time. What holds it, or its group, still does. */
export function afterReplan(pin: PinProgress, at: Date, holds: GroupHolds, now: Date): PinProgress {
  if (pin.holdReason === 'operator') return { ...pin, notBefore: at };
  return underHolds(
    { ...pin, state: 'waiting', holdReason: null, nextAt: at, notBefore: null, fault: null },
    holds,
    now,
  );
}

/**
 * A pin of a stopped group that waits, is held, or has come back: it is sent no more. One that may be on its board is
 * not ended as if it had never been sent; one that was being looked for still is, once its user has connected again.
 */
export function afterStop(pin: PinProgress): PinProgress {
  if (!canMove('stop', pin.state) || (pin.holdReason === 'connection' && pin.mode === 'probe')) return pin;
  // One that hasn't begun keeps its time, for its user may let it go on.
  if (pin.unresolvedSince === null)
    return { ...settled(pin, 'failed', STOPPED_FAULT), notBefore: plannedTime(pin) };
  return settled(pin, 'unconfirmed', unconfirmedFault(isHeldByPeople(pin) ? null : pin.fault));
}

/**
 * A claimed pin whose user has no usable connection: held until they have connected again.
 * @param wasSent an earlier message of this claim may have been acted on, so the pin may be on its board
 */
export function afterLostConnection(pin: PinProgress, wasSent: boolean, now: Date): PinProgress {
  const unresolvedSince = pin.unresolvedSince ?? (wasSent ? now : null);
  return { ...pin, state: 'held', holdReason: 'connection', nextAt: null, unresolvedSince };
}

/**
 * A pin that was held for its connection goes on where it was: one that was being looked for is looked for. What is
 * open has a whole day again to be proved, and what else holds its group still does.
 */
export function afterNewConnection(pin: PinProgress, holds: GroupHolds, now: Date): PinProgress {
  const back: PinProgress = {
    ...pin,
    state: pin.mode === 'probe' ? 'checking' : 'waiting',
    holdReason: null,
    nextAt: now,
    fault: null,
    unresolvedSince: pin.unresolvedSince && now,
  };
  return underHolds(back, holds, now);
}
