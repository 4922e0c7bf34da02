import { describe, expect, it } from '@jest/globals';
import { readTime, writeLocalTime, writeTime } from './written-time.js';

const BERLIN = 'Europe/Berlin';
const read = (text: string, zone = BERLIN) => readTime(text, zone)?.toISOString() ?? null;

describe('A time as people write it', () => {
  it.each([
    ['2026-12-01T09:30:00', '2026-12-01T08:30:00.000Z'],
    ['2026-12-01 9:30', '2026-12-01T08:30:00.000Z'],
    ['2026/12/01 09:30', '2026-12-01T08:30:00.000Z'],
    ['1.12.2026 9:30', '2026-12-01T08:30:00.000Z'],
    ['12/1/2026 9:30 PM', '2026-12-01T20:30:00.000Z'],
    ['31/12/2026 09:30', '2026-12-31T08:30:00.000Z'],
    ['1 Dec 2026, 09:30', '2026-12-01T08:30:00.000Z'],
    ['December 1, 2026 12:00 am', '2026-11-30T23:00:00.000Z'],
    ['2026-12-01', '2026-12-01T08:00:00.000Z'],
    ['2026-12-01T09:30:00Z', '2026-12-01T09:30:00.000Z'],
    ['2026-12-01T09:30-05:00', '2026-12-01T14:30:00.000Z'],
    ['2026-07-01 09:30', '2026-07-01T07:30:00.000Z'],
    ['2026-07-01 09:30:15.25', '2026-07-01T07:30:15.250Z'],
  ])('%s is read in the user’s zone unless it has one', (text, moment) => {
    expect(read(text)).toBe(moment);
  });

  it.each([
    '',
    'soon',
    '2026-02-30',
    '2026-13-01',
    '12/1/2026 13:00 PM',
    '2026-12-01 25:00',
    '45:00',
    '46022',
  ])('is none in “%s”', (text) => {
    expect(read(text)).toBeNull();
  });

  it('is none in an hour that the clocks skip, and the first one of an hour that comes twice', () => {
    expect(read('2026-03-29 02:30')).toBeNull();
    expect(read('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('A written time', () => {
  const ZONES = [BERLIN, 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];
  const HOUR = 3_600_000;

  it('is what the clocks show, with their distance from UTC', () => {
    const moment = new Date('2026-12-01T08:30:00Z');
    expect(writeTime(moment, BERLIN)).toBe('2026-12-01 09:30 +01:00');
    expect(writeTime(moment, 'America/St_Johns')).toBe('2026-12-01 05:00 -03:30');
    expect(writeTime(new Date('2026-12-01T08:30:15.250Z'), 'UTC')).toBe('2026-12-01 08:30:15.250 +00:00');
    expect(writeTime(new Date('2026-12-01T08:30:15Z'), 'UTC')).toBe('2026-12-01 08:30:15 +00:00');
    expect(writeLocalTime(moment, BERLIN)).toBe('2026-12-01T09:30:00');
  });

  it.each(ZONES)('of %s is read as the same moment, also while clocks change', (zone) => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-11-01', '2026-03-08']) {
      const start = Date.parse(`${day}T00:00:00Z`) - 14 * HOUR;
      for (let half = 0; half < 80; half += 1) {
        const moment = new Date(start + (half * HOUR) / 2);
        expect(readTime(writeTime(moment, zone), 'Asia/Tokyo')).toEqual(moment);
      }
    }
  });
});
