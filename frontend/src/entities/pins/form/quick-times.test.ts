import { expect, it } from '@jest/globals';
import { toLocalTime } from '../../../shared/ui/local-time.js';
import { quickTimes } from './quick-times.js';

it.each([
  ['a Wednesday at noon', '2026-11-25T12:00', ['2026-11-25T20:00', '2026-11-26T09:00', '2026-11-30T09:00']],
  ['a Monday at noon', '2026-11-23T12:00', ['2026-11-23T20:00', '2026-11-24T09:00', '2026-11-30T09:00']],
  ['a Sunday at night', '2026-11-29T20:00', ['2026-11-30T09:00']],
  [
    'the last day of a year',
    '2026-12-31T08:00',
    ['2026-12-31T20:00', '2027-01-01T09:00', '2027-01-04T09:00'],
  ],
])('on %s', (_when, now, times) => {
  expect(quickTimes(new Date(now)).map(({ at }) => toLocalTime(at))).toEqual(times);
});
