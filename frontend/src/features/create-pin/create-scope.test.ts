import { describe, expect, it } from '@jest/globals';
import { setTheDate } from '../../testing/render-app.js';
import { createScope } from './create-scope.js';

const at = (iso: string) => createScope(2, new Date(iso))?.long;

describe('What the main button says of a time', () => {
  it.each([
    ['the day of the week within six days', '2026-11-28T09:00:00', /^for Sat,? 9:00 AM on 2 boards$/],
    ['the date later this year', '2026-12-24T09:00:00', /^for Dec 24,? (at )?9:00 AM on 2 boards$/],
    ['the year with another one', '2027-11-23T09:00:00', /^for Nov 23, 2027,? (at )?9:00 AM on 2 boards$/],
    ['later for one that has passed', '2026-11-22T09:00:00', /^for later on 2 boards$/],
  ])('is %s', (_what, time, text) => {
    setTheDate('2026-11-23T12:00:00');
    expect(at(time)).toMatch(text);
  });

  it('is never at once while the time for later is open', () => {
    expect(createScope(2, null)).toEqual({ long: 'for later on 2 boards', short: 'later · 2 boards' });
    expect(createScope(2, 'now')).toEqual({ long: 'on 2 boards', short: 'on 2 boards' });
  });
});
