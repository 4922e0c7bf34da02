import { describe, expect, it } from '@jest/globals';
import { utcDaysUpTo, utcMonthStart } from './utc-days.js';

describe('days of UTC', () => {
  it.each([
    ['2028-03-01T00:00:00Z', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-03-01T23:59:59.999Z', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2027-01-01T00:00:00Z', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ])('up to %s', (moment, dates) => {
    const days = utcDaysUpTo(new Date(moment), 3);
    expect(days.map(({ date }) => date)).toEqual(dates);
    for (const { date, start, end } of days) {
      expect(start.toISOString()).toBe(`${date}T00:00:00.000Z`);
      expect(end.getTime() - start.getTime()).toBe(86_400_000);
    }
  });

  it.each([
    ['2028-02-29T23:59:59Z', '2028-02-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ])('the month of %s begins at %s', (moment, start) => {
    expect(utcMonthStart(new Date(moment)).toISOString()).toBe(start);
  });
});
