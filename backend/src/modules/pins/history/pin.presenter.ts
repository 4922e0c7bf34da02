import { MAX_RETRIES, type Numbers, type Pin as PinView, type PinFault } from '@boardcast/contracts';
import type { Tables } from '../../../database/kysely.js';
import type { Selectable } from 'kysely';
import { canCheck, canIdentify, canRetry, isBoardAtFault } from '../state/pin-acts.js';
import { isStopFault } from '../state/pin-faults.js';
import { pinStatus } from '../state/pin-state.js';
import { plannedTime } from '../state/planned-time.js';

type Pin = Pick<
  Selectable<Tables['pins']>,
  | 'id'
  | 'boardId'
  | 'sectionId'
  | 'boardName'
  | 'sectionName'
  | 'ownTitle'
  | 'ownDescription'
  | 'ownLink'
  | 'sentLink'
  | 'state'
  | 'fence'
  | 'notBefore'
  | 'pinterestPinId'
  | 'retryCount'
  | 'fault'
  | 'nextAt'
  | 'recheck'
  | 'firstSentAt'
  | 'lookalike'
  | 'createdAt'
  | 'publishedAt'
>;

/** A pin as the read side finds it. */
export interface PinRow extends Pin, Numbers {
  /** Attempts on record. */
  attemptCount: number;
  /** Its group was planned for a time to come. */
  isScheduled: boolean;
  goneAt: Date | null;
}

/** What the user sees of a pin. */
export function presentPin(pin: PinRow): PinView {
  return {
    id: pin.id,
    boardId: pin.boardId,
    sectionId: pin.sectionId,
    boardName: pin.boardName,
    sectionName: pin.sectionName,
    ownTitle: pin.ownTitle,
    ownDescription: pin.ownDescription,
    ownLink: pin.ownLink,
    sentLink: pin.sentLink,
    status: pinStatus(pin.state),
    pinterestPinId: pin.pinterestPinId,
    retryCount: pin.retryCount,
    attemptCount: pin.attemptCount,
    ...presentFault(pin),
    isStopped: pin.state === 'failed' && isStopFault(pin.fault),
    plannedFor: pin.isScheduled ? (plannedTime(pin)?.toISOString() ?? null) : null,
    nextRetryAt: nextRetryAt(pin)?.toISOString() ?? null,
    isBoardAtFault: isBoardAtFault(pin),
    ...acts(pin),
    lookalike: canIdentify(pin) ? pin.lookalike : null,
    impressions: pin.impressions,
    saves: pin.saves,
    pinClicks: pin.pinClicks,
    linkClicks: pin.linkClicks,
    isGone: pin.goneAt !== null,
    createdAt: pin.createdAt.toISOString(),
    publishedAt: pin.publishedAt?.toISOString() ?? null,
  };
}

/** Only a pin that was tried has a retry; one that waits for its turn or its permit has none. */
function nextRetryAt(pin: Pin): Date | null {
  const waitsForRetry = pin.state === 'waiting' && pin.retryCount > 0 && pin.retryCount <= MAX_RETRIES;
  return waitsForRetry || pin.state === 'held' ? pin.nextAt : null;
}

/** What the user may do about it. */
function acts({ state, fault, recheck, firstSentAt }: Pin): Pick<PinView, 'canRetry' | 'canCheck'> {
  return {
    canRetry: canRetry({ state, fault: fault, recheck: recheck }),
    canCheck: canCheck({ state, firstSentAt: firstSentAt }),
  };
}

function presentFault(pin: Pin): Pick<PinView, 'error' | 'reason' | 'advice'> {
  const { fault } = pin;
  if (!fault) return { error: null, reason: null, advice: null };
  return { error: providerError(fault), reason: fault.reason, advice: fault.advice };
}

/** As the screens read it: JSON of status and text where Pinterest answered, else a text. */
function providerError({ status, message }: PinFault): string {
  return status > 0 ? JSON.stringify({ status, message }) : message;
}
