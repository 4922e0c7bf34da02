import { describe, expect, it } from '@jest/globals';
import { setTheDate } from '../../testing/render-app.js';
import { aSpread } from '../../testing/builders/spread.js';
import { createScope } from './create-scope.js';

const later = (scheduledAt: string) => createScope(2, { timing: 'later', scheduledAt, spread: null });

describe('What the main button says of a time', () => {
  it.each([
    ['the day of the week within six days', '2026-11-28T09:00', /^for Sat,? 9:00 AM on 2 boards$/],
    ['the date later this year', '2026-12-24T09:00', /^for Dec 24,? (at )?9:00 AM on 2 boards$/],
    ['the year with another one', '2027-11-23T09:00', /^for Nov 23, 2027,? (at )?9:00 AM on 2 boards$/],
    ['later for one that has passed', '2026-11-22T09:00', /^for later on 2 boards$/],
  ])('is %s', (_what, time, text) => {
    setTheDate('2026-11-23T12:00:00');
    expect(later(time)?.long).toMatch(text);
  });

  it('is never at once while the time for later is open', () => {
    expect(later('')).toEqual({ long: 'for later on 2 boards', short: 'later · 2 boards' });
    expect(createScope(2, { timing: 'now', scheduledAt: '', spread: null })).toEqual({
      long: 'on 2 boards',
      short: 'on 2 boards',
    });
  });

  it('is the first of a spread, wherever in the table it stands', () => {
    setTheDate('2026-11-23T12:00:00');
    const times = [Date.parse('2026-11-26T09:00Z'), Date.parse('2026-11-25T09:00Z')];
    const scope = createScope(2, { timing: 'spread', scheduledAt: '', spread: aSpread({ times }) });
    expect(scope?.long).toMatch(/^from Wed,? 9:00 AM on 2 boards$/);
    expect(scope?.short).toMatch(/^Wed,? 9:00 AM · 2 boards$/);
  });

  it('is no time while a spread has none', () => {
    const scope = createScope(2, { timing: 'spread', scheduledAt: '', spread: null });
    expect(scope).toEqual({ long: 'over time on 2 boards', short: 'over time · 2 boards' });
  });
});
