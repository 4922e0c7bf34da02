import { ENDING_S, POLL_ENDING_MS, POLL_PROCESSING_MS, POLL_RETRYING_MS } from '@boardcast/contracts';
import type { PinGroup, ScheduledPin } from '@boardcast/contracts';
import { asOf, isKept } from './as-of.js';
import { isAsleep, isJustDue } from './next-planned.js';

const NEVER = 0;

/** The last results are shown as soon as they are known, the others five seconds late at most. */
export const isEnding = ({ secondsLeft }: PinGroup): boolean =>
  secondsLeft !== null && secondsLeft <= ENDING_S;

/**
 * Milliseconds between polls of a list of groups, 0 for none (docs/product.md#polling). Any pending pin is worth
 * polling, even one never tried, unless its time lies ahead.
 * @param now milliseconds since 1970
 */
export function listPollingMs(groups: readonly PinGroup[], now: number): number {
  if (groups.some(isEnding)) return POLL_ENDING_MS;
  if (groups.some((group) => isUnderWay(group) || isJustDue(group, now))) return POLL_PROCESSING_MS;
  const isWaiting = groups.some((group) => group.pendingCount > 0 && !isAsleep(group, now));
  return isWaiting ? POLL_RETRYING_MS : NEVER;
}

const isUnderWay = ({ status, processingCount }: PinGroup): boolean =>
  status === 'processing' || processingCount > 0;

/**
 * Milliseconds between polls of scheduled pins, 0 for none: only while something is being posted, seldom while that is
 * spread over days. What its user keeps from it changes by nothing but an act of theirs, or once their hours come.
 */
export function schedulePollingMs(pins: readonly ScheduledPin[], now: number): number {
  const current = pins.filter((pin) => asOf(pin, now).state === 'processing' && !isKept(pin, now));
  if (current.length === 0) return NEVER;
  const isSoon = ({ state, spreadUntil }: ScheduledPin) => state === 'scheduled' || spreadUntil == null;
  return current.some(isSoon) ? POLL_PROCESSING_MS : POLL_RETRYING_MS;
}
