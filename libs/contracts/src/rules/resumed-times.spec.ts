import { describe, expect, it } from '@jest/globals';
import { lastResumed, resumedTimes } from './resumed-times.js';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const GAP = 30 * 60_000;

describe('Times that passed during a pause, spread from now', () => {
  it.each([
    ['none', [], []],
    ['one goes out now', [-500], [0]],
    ['each other one a gap after the one before, in their order', [-10, -500, -30], [2, 0, 1]],
    ['what was planned for one time stays together', [-500, -10, -500, -10], [0, 1, 0, 1]],
  ])('%s', (_what, minutesAgo, steps) => {
    const times = minutesAgo.map((minutes) => NOW + minutes * 60_000);
    expect(resumedTimes(times, NOW, GAP)).toEqual(steps.map((step) => NOW + step * GAP));
  });

  it('tells the last of them by their number alone', () => {
    expect(lastResumed(3, NOW, GAP)).toBe(Math.max(...resumedTimes([NOW - 3, NOW - 2, NOW - 1], NOW, GAP)));
    expect(lastResumed(0, NOW, GAP)).toBe(NOW);
  });
});
