import { ENDING_S, POLL_ENDING_MS, POLL_PROCESSING_MS, POLL_RETRYING_MS } from '@boardcast/contracts';
import type { PinGroup, ScheduledPin } from '@boardcast/contracts';
import { asOf } from './as-of.js';

const NEVER = 0;

/** The last results are shown as soon as they are known, the others five seconds late at most. */
export const isEnding = ({ secondsLeft }: PinGroup): boolean =>
  secondsLeft !== null && secondsLeft <= ENDING_S;

/**
 * Milliseconds between polls of a list of groups, 0 for none (docs/product.md#polling). Any pending pin is worth
 * polling, even one never tried: no such list contains groups scheduled for later.
 */
export function listPollingMs(groups: readonly PinGroup[] = []): number {
  if (groups.some(isEnding)) return POLL_ENDING_MS;
  if (groups.some(({ status, processingCount }) => status === 'processing' || processingCount > 0)) {
    return POLL_PROCESSING_MS;
  }
  return groups.some(({ pendingCount }) => pendingCount > 0) ? POLL_RETRYING_MS : NEVER;
}

/** Milliseconds between polls of scheduled pins, 0 for none: only while something is being posted. */
export function schedulePollingMs(pins: readonly ScheduledPin[], now: number): number {
  return pins.some((pin) => asOf(pin, now).state === 'processing') ? POLL_PROCESSING_MS : NEVER;
}
