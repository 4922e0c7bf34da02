import { describe, expect, it } from '@jest/globals';
import { isOverCap, mayPin } from './plan.js';

describe('A plan', () => {
  it.each([
    ['lets a free user pin with a credit left', false, 1, true],
    ['lets no free user pin without one', false, 0, false],
    ['lets a subscriber pin without credits', true, 0, true],
  ])('%s', (_case, isSubscribed, availableCredits, may) => {
    expect(mayPin({ isSubscribed, availableCredits })).toBe(may);
  });

  it.each([
    ['a free user 100 boards', false, 100, false],
    ['a free user no more than 100 boards', false, 101, true],
    ['a subscriber any number of boards', true, 5000, false],
  ])('allows %s', (_case, isSubscribed, boards, isOver) => {
    expect(isOverCap({ isSubscribed }, boards)).toBe(isOver);
  });
});
