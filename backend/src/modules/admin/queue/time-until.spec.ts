import { describe, expect, it } from '@jest/globals';
import { timeUntil } from './time-until.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('how far a moment is', () => {
  it.each([
    [0, 'now'],
    [-999, 'now'],
    [45_900, 'in 45s'],
    [MINUTE, 'in 1m'],
    [59 * MINUTE + 59_000, 'in 59m'],
    [HOUR + 5 * MINUTE, 'in 1h 5m'],
    [2 * HOUR, 'in 2h'],
    [74 * HOUR, 'in 3d 2h'],
    [-12 * MINUTE, '12m overdue'],
    [-30 * HOUR, '1d 6h overdue'],
  ])('%d ms is said as “%s”', (ms, text) => {
    expect(timeUntil(ms)).toBe(text);
  });
});
