import { describe, expect, it } from '@jest/globals';
import { probeDelayMs, retryDelayMs } from './retry-ladder.js';

describe('The retry ladder', () => {
  it('waits 1, 2, 5, 15, 30, 60, 120 and 240 minutes, give or take a fifth, and never a ninth time', () => {
    const steps = [1, 2, 5, 15, 30, 60, 120, 240];
    expect(steps.map((_, made) => retryDelayMs(made, 0.5))).toEqual(steps.map((minutes) => minutes * 60_000));
    expect(retryDelayMs(0, 0)).toBe(48_000);
    expect(retryDelayMs(0, 0.999_999)).toBeLessThanOrEqual(72_000);
    expect(retryDelayMs(8, 0.5)).toBeNull();
  });

  it('looks at the board after 10 s, 1, 5 and 15 minutes, and no fifth time', () => {
    expect([0, 1, 2, 3, 4].map(probeDelayMs)).toEqual([10_000, 60_000, 300_000, 900_000, null]);
  });
});
