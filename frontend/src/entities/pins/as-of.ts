import type { ScheduledPin } from '@boardcast/contracts';
import { useMemo } from 'react';
import { useNowAt } from '../../shared/clock.js';

/**
 * A scheduled pin at a given time: once its own time has passed it is being processed, whatever the server last said.
 * @param now milliseconds since 1970
 */
export function asOf(pin: ScheduledPin, now: number): ScheduledPin {
  const isDue = pin.state === 'scheduled' && Date.parse(pin.scheduledTime) <= now;
  return isDue ? { ...pin, state: 'processing' } : pin;
}

/**
 * Whether a pin whose time has come waits all the same, for its user to resume publishing or for their hours.
 * @param now milliseconds since 1970
 */
export const isKept = ({ isPublishingPaused, opensAt }: ScheduledPin, now: number): boolean =>
  isPublishingPaused === true || (opensAt != null && now < Date.parse(opensAt));

/** The current time, updated as soon as that of the next of these pins, or of its user's hours, has come. */
export function useNowOf(pins: readonly ScheduledPin[]): number {
  return useNowAt(
    useMemo(
      () =>
        pins.flatMap(({ scheduledTime, opensAt }) => [scheduledTime, opensAt ?? []].flat().map(Date.parse)),
      [pins],
    ),
  );
}
