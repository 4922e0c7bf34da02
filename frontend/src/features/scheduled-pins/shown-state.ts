import { POLL_PROCESSING_MS } from '@boardcast/contracts';
import type { ScheduledPin, ScheduledPinState } from '@boardcast/contracts';

/** A scheduled pin as it stands at a moment. */
export interface ShownPin {
  pin: ScheduledPin;
  state: ScheduledPinState;
}

/**
 * State of a scheduled pin: one whose time has passed shows as processing, whatever was known of it before (spec §4).
 * @param now milliseconds since 1970
 */
export function shownState(pin: ScheduledPin, now: number): ScheduledPinState {
  return pin.state === 'scheduled' && Date.parse(pin.scheduledTime) <= now ? 'processing' : pin.state;
}

/** Pause between two looks at the list, in milliseconds; 0 for none: while something is posted, as history does. */
export function pollingMs(pins: readonly ScheduledPin[], now: number): number {
  return pins.some((pin) => shownState(pin, now) === 'processing') ? POLL_PROCESSING_MS : 0;
}
