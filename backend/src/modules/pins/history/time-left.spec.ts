import { describe, expect, it } from '@jest/globals';
import { secondsLeft } from './time-left.js';

const PACE = { writesPerMinute: 60, restMs: 0 };
const of = (...pinsLeft: number[]) =>
  pinsLeft.map((count, index) => ({ groupId: `${index}`, pinsLeft: count }));
const left = (pins: number[], pace = PACE) => [...secondsLeft(of(...pins), pace).values()];

describe('The time until a group is posted', () => {
  it('is that of its own pins where it is alone', () => {
    expect(left([30])).toEqual([30]);
    expect(left([30], { ...PACE, writesPerMinute: 100 })).toEqual([18]);
  });

  it('is short for a small group beside a big one, which takes as long as both', () => {
    expect(left([260, 2])).toEqual([262, 4]);
    expect(left([10, 10])).toEqual([20, 20]);
    expect(left([5, 10, 100])).toEqual([15, 25, 115]);
  });

  it('begins when the account has rested', () => {
    expect(left([6], { ...PACE, restMs: 4_500 })).toEqual([11]);
  });
});
