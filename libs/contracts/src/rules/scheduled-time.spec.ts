import { describe, expect, it } from '@jest/globals';
import { scheduledTimeFault } from './scheduled-time.js';

const NOW = '2026-11-23T10:00:00Z';

describe('The time of a scheduled pin', () => {
  it.each([
    ['is over by more than a minute', '2026-11-23T09:58:59Z', 'pin.scheduled-in-past'],
    ['has just passed', '2026-11-23T09:59:00Z', null],
    ['is to come', '2026-11-23T10:00:01Z', null],
    ['is a year ahead', '2027-11-23T10:00:00Z', null],
    ['is the last that may be chosen', '2027-11-24T10:00:00Z', null],
    ['is further ahead', '2027-11-24T10:00:01Z', 'pin.scheduled-too-far'],
    ['is a slip of the year', '9999-12-31T23:59:00Z', 'pin.scheduled-too-far'],
  ])('%s', (_what, at, fault) => expect(scheduledTimeFault(Date.parse(at), Date.parse(NOW))).toBe(fault));
});
