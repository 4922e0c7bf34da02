import { SPAM_HOLD_FAULT } from './pin-faults.js';
import type { PinProgress } from './pin-state.js';
import { canMove } from './transitions.js';

/** How long a group waits after Pinterest took one of its pins for spam: 24 h. */
export const SPAM_HOLD_MS = 24 * 60 * 60 * 1000;

/**
 * A pin whose group waits after a spam block waits with it, whatever brought it back; looks for one that may be on its
 * board go on (docs/publishing.md#spam-hold).
 * @param heldUntil end of the group's hold, if it has one
 */
export function underSpamHold(pin: PinProgress, heldUntil: Date | null, now: Date): PinProgress {
  if (!canMove('hold-for-spam', pin.state) || pin.holdReason === 'connection') return pin;
  if (heldUntil === null || heldUntil <= now) return pin;
  const nextAt = pin.nextAt !== null && pin.nextAt > heldUntil ? pin.nextAt : heldUntil;
  return { ...pin, state: 'held', holdReason: 'spam', nextAt, fault: SPAM_HOLD_FAULT };
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
 * open has a whole day again to be proved, and a group that waits after a spam block goes on waiting.
 */
export function afterNewConnection(pin: PinProgress, heldUntil: Date | null, now: Date): PinProgress {
  const back: PinProgress = {
    ...pin,
    state: pin.mode === 'probe' ? 'checking' : 'waiting',
    holdReason: null,
    nextAt: now,
    fault: null,
    unresolvedSince: pin.unresolvedSince && now,
  };
  return underSpamHold(back, heldUntil, now);
}
