import { describe, expect, it } from '@jest/globals';
import { inTimeZone } from '../../../testing/in-time-zone.js';
import { toLocalTime } from '../../../shared/ui/local-time.js';
import { gapMs, seededRandom, spreadTimes } from './spread.js';
import type { Pace } from './spread.js';

const every = (size: number, unit: 'minutes' | 'hours' | 'days'): Pace => ({ how: 'gap', size, unit });
const daily = (boards: number, from = 9, to = 21): Pace => ({
  how: 'daily',
  boards,
  from: from * 60,
  to: to * 60,
});
/** The times as the clock shows them. */
const shown = (count: number, first: string, pace: Pace, random?: () => number) =>
  spreadTimes(count, new Date(first), pace, random).map((at) => toLocalTime(new Date(at)));

describe('The times of a spread', () => {
  it.each([
    ['one board', 1, every(5, 'minutes'), ['2026-11-23T09:00']],
    ['no board', 0, daily(3), []],
    ['minutes', 3, every(5, 'minutes'), ['2026-11-23T09:00', '2026-11-23T09:05', '2026-11-23T09:10']],
    ['hours', 3, every(12, 'hours'), ['2026-11-23T09:00', '2026-11-23T21:00', '2026-11-24T09:00']],
    ['days', 3, every(7, 'days'), ['2026-11-23T09:00', '2026-11-30T09:00', '2026-12-07T09:00']],
    [
      'so many a day',
      5,
      daily(3),
      ['2026-11-23T09:00', '2026-11-23T13:00', '2026-11-23T17:00', '2026-11-24T09:00', '2026-11-24T13:00'],
    ],
    ['one a day', 3, daily(1), ['2026-11-23T09:00', '2026-11-24T09:00', '2026-11-25T09:00']],
  ] as const)('%s', (_case, count, pace, times) => {
    expect(shown(count, '2026-11-23T09:00', pace)).toEqual(times);
  });

  it.each([
    [
      'after the first slot',
      '2026-11-23T10:15',
      ['2026-11-23T13:00', '2026-11-23T17:00', '2026-11-24T09:00'],
    ],
    ['just before a slot', '2026-11-23T12:55', ['2026-11-23T17:00', '2026-11-24T09:00', '2026-11-24T13:00']],
    ['before all hours', '2026-11-23T05:00', ['2026-11-23T13:00', '2026-11-23T17:00', '2026-11-24T09:00']],
    ['after all hours', '2026-11-23T22:00', ['2026-11-24T09:00', '2026-11-24T13:00', '2026-11-24T17:00']],
  ])('begin on the first day with the first time, here %s', (_case, first, next) => {
    expect(shown(4, first, daily(3))).toEqual([first, ...next]);
  });
});

describe('Where clocks change', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-29', '2026-03-30'],
    ['America/New_York', '2026-10-31', '2026-11-01', '2026-11-02'],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-04', '2026-10-05'],
  ])('a day keeps its hours in %s', (zone, ...days) => {
    const times = inTimeZone(zone, () => ({
      byDays: shown(3, `${days[0]}T09:00`, every(1, 'days')),
      aDay: shown(6, `${days[0]}T08:00`, daily(2, 8, 18)),
    }));
    expect(times).toEqual({
      byDays: days.map((day) => `${day}T09:00`),
      aDay: days.flatMap((day) => [`${day}T08:00`, `${day}T13:00`]),
    });
  });

  it('an hour that is skipped disorders nothing', () => {
    const times = inTimeZone('Europe/Berlin', () =>
      spreadTimes(16, new Date('2026-03-29T00:00'), daily(24, 0, 12)),
    );
    expect(times).toHaveLength(16);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('hours are as long as ever', () => {
    const times = inTimeZone('Europe/Berlin', () => shown(3, '2026-03-29T01:00', every(1, 'hours')));
    expect(times).toEqual(['2026-03-29T01:00', '2026-03-29T03:00', '2026-03-29T04:00']);
  });
});

describe('Times that vary a little', () => {
  const HALF_YEAR = 180;
  it.each([
    ['a gap of minutes', every(5, 'minutes')],
    ['a gap of days', every(1, 'days')],
    ['several a day', daily(5)],
    ['one a day', daily(1)],
  ])('stay in order and within a quarter of the gap: %s', (_case, pace) => {
    const first = new Date('2026-11-23T09:00');
    const plain = spreadTimes(HALF_YEAR, first, pace);
    const varied = spreadTimes(HALF_YEAR, first, pace, seededRandom(7));
    const moved = varied.map((at, index) => Math.abs(at - (plain[index] ?? 0)));
    // To the minute.
    expect(Math.max(...moved)).toBeLessThanOrEqual(gapMs(pace) / 4 + 60_000);
    expect(moved[0]).toBe(0);
    expect(new Set(moved).size).toBeGreaterThan(1);
    expect(new Set(varied).size).toBe(HALF_YEAR);
    expect(varied.toSorted((a, b) => a - b)).toEqual(varied);
  });

  it('stay between the two hours', () => {
    const clocks = shown(HALF_YEAR, '2026-11-23T09:00', daily(4), seededRandom(3)).map((time) =>
      time.slice(11),
    );
    expect(clocks.toSorted()[0]).toBe('09:00');
    expect((clocks.toSorted().at(-1) ?? '') < '21:00').toBe(true);
  });

  it('are the same for the same seed', () => {
    const times = (seed: number) => shown(20, '2026-11-23T09:00', daily(4), seededRandom(seed));
    expect(times(5)).toEqual(times(5));
    expect(times(5)).not.toEqual(times(6));
  });
});
