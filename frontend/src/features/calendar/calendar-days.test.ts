import { describe, expect, it } from '@jest/globals';
import { inTimeZone } from '../../testing/in-time-zone.js';
import { addDays, firstOfMonth, monthOf, onDay, weekOf } from './calendar-days.js';

describe('The days of the calendar', () => {
  it('are whole weeks that begin where the language says', () => {
    expect(weekOf('2026-11-28', 1)[0]).toBe('2026-11-23');
    expect(weekOf('2026-11-28', 7)[0]).toBe('2026-11-22');
    expect(weekOf('2026-11-29', 7)[0]).toBe('2026-11-29');
    expect(weekOf('2026-11-28', 6)[0]).toBe('2026-11-28');
  });

  it.each([
    ['2026-11-28', 1, '2026-10-26', 6],
    ['2026-02-10', 7, '2026-02-01', 4],
    ['2027-01-01', 1, '2026-12-28', 5],
    ['2026-08-31', 1, '2026-07-27', 6],
  ])('of the month of %s, in weeks from day %i, begin on %s and are %i weeks', (day, first, start, count) => {
    const weeks = monthOf(day, first);
    expect([weeks[0]?.[0], weeks.length]).toEqual([start, count]);
    expect(weeks.flat()).toContain(day);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-31', -1, '2026-02-01'],
    ['2026-12-15', 1, '2027-01-01'],
  ])('of %s: its month and %i more begins on %s', (day, later, first) => {
    expect(firstOfMonth(day, later)).toBe(first);
  });

  it.each(['Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'Australia/Lord_Howe'])(
    'follow each other and keep their hour in %s',
    (zone) => {
      inTimeZone(zone, () => {
        for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
          expect(addDays(addDays(day, 1), -1)).toBe(day);
          expect(onDay(new Date(2026, 5, 1, 9, 30), day).getHours()).toBe(9);
        }
      });
    },
  );
});
