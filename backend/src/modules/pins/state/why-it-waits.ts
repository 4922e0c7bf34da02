import type { PinFault, QueuePin, WaitReason } from '@boardcast/contracts';
import type { PublishTimes } from '@boardcast/server';
import { forOperators } from '../for-operators.js';
import { canHold, canRelease } from './holds.js';
import { canRetryNow } from './pin-acts.js';
import type { HoldReason, PinState } from './pin-state.js';

/** What a pin that has not ended waits by. */
export interface Waiting {
  state: PinState;
  holdReason: HoldReason | null;
  fence: number;
  retryCount: number;
  /** Milliseconds until it is due; null without a time. */
  waitMs: number | null;
  /** Until when its account rests, if it does. */
  restUntil: Date | null;
  isUserHeld: boolean;
  /** They have paused everything. */
  isUserPaused: boolean;
  /** It is outside the hours that they have set. */
  isUserClosed: boolean;
  /** As many of their pins as they allow a day have gone out. */
  isUserFull: boolean;
  /** Another pin of theirs went to its board within the gap that they have set. */
  isBoardBusy: boolean;
}

/** A pin that has not ended, as an operator asks about it. */
interface WaitingPin extends Waiting {
  unresolvedSince: Date | null;
  fault: PinFault | null;
  nextAt: Date | null;
  /** When it was last tried, or changed otherwise than by holds (`PinsRepository`: `save`). */
  updatedAt: Date;
}

/** Why a pin has not been posted yet, and what an operator can do about it. */
export function whyItWaits(
  pin: WaitingPin,
  times: Pick<PublishTimes, 'retryDelayMs'>,
): Pick<QueuePin, 'reason' | 'canHold' | 'canRelease' | 'canRetry' | 'isUserHeld'> {
  const kind = waitReasonOf(pin);
  return {
    reason: {
      kind,
      until: kind === 'limit' ? (pin.restUntil?.toISOString() ?? null) : null,
      fault: pin.fault && forOperators(pin.fault.reason),
    },
    canHold: canHold(pin),
    canRelease: canRelease(pin),
    // It has not ended, so it isn't sent again: of a check and a stopped group nothing is asked.
    canRetry: canRetryNow({ ...pin, recheck: null, isAhead: isAhead(pin) }, { stoppedAt: null }, times),
    isUserHeld: pin.isUserHeld,
  };
}

/** Why a pin has not been posted yet. */
export function waitReasonOf(pin: Waiting): WaitReason {
  if (pin.state === 'queued') return 'posting';
  if (pin.state === 'held' && pin.holdReason !== null && pin.holdReason !== 'spam') return pin.holdReason;
  if (pin.isUserHeld) return 'user-hold';
  if (pin.isUserPaused) return 'user-pause';
  if (pin.state === 'held') return 'spam';
  if (pin.state === 'checking') return 'look';
  if (!isAhead(pin) && pin.isUserClosed) return 'user-hours';
  if (!isAhead(pin) && pin.isUserFull) return 'user-cap';
  if (!isAhead(pin) && pin.isBoardBusy) return 'board-gap';
  if (!isAhead(pin)) return pin.restUntil === null ? 'turn' : 'limit';
  if (pin.retryCount > 0) return 'retry';
  return pin.fence === 0 ? 'scheduled' : 'limit';
}

/** Whether its time is still to come. */
export function isAhead({ waitMs }: Pick<Waiting, 'waitMs'>): boolean {
  return waitMs !== null && waitMs > 0;
}
