import { describe, expect, it } from '@jest/globals';
import { inTimeZone } from '../../testing/in-time-zone.js';
import { chosenTime, laterBy } from './chosen-time.js';

const HOUR_MS = 3_600_000;
/** Half past two, for the first and for the second time. */
const [first, second] = [new Date('2026-10-25T00:30:20Z'), new Date('2026-10-25T01:30:20Z')];

describe('The time that a pin is moved to', () => {
  it.each([first, second])('is the one that it has, as long as nothing is changed: %p', (from) => {
    expect(inTimeZone('Europe/Berlin', () => laterBy(chosenTime(from), from))).toBe(0);
  });

  it('is that of a chosen slot, whichever hour clocks going back show', () => {
    expect(inTimeZone('Europe/Berlin', () => laterBy(chosenTime(second), first))).toBe(HOUR_MS);
  });

  it('keeps the seconds of the pin', () => {
    const typed = { ...chosenTime(first), text: '2026-10-25T09:30' };
    expect(inTimeZone('Europe/Berlin', () => laterBy(typed, first))).toBe(8 * HOUR_MS);
  });

  it('is none while it is incomplete', () => {
    expect(laterBy({ ...chosenTime(first), text: '' }, first)).toBeNull();
  });
});
