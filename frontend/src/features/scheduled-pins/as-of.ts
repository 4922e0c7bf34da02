import { POLL_PROCESSING_MS } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';

/**
 * A scheduled pin at a given time: once its own time has passed it is being processed, whatever the server last said.
 * @param now milliseconds since 1970
 */
export function asOf(pin: ScheduledPin, now: number): ScheduledPin {
  const isDue = pin.state === 'scheduled' && Date.parse(pin.scheduledTime) <= now;
  return isDue ? { ...pin, state: 'processing' } : pin;
}

/** Milliseconds between polls, 0 for none: only while something is being posted. */
export function pollingMs(pins: readonly ScheduledPin[], now: number): number {
  return pins.some((pin) => asOf(pin, now).state === 'processing') ? POLL_PROCESSING_MS : 0;
}
