import { describe, expect, it } from '@jest/globals';
import { boardNumbers } from './board-options.js';

describe('The numbers of a board', () => {
  it.each([
    [{ pin_count: 1, follower_count: 2 }, '1 pin · 2 followers'],
    [
      { pin_count: 0, follower_count: 12_345 },
      `0 pins · ${new Intl.NumberFormat().format(12_345)} followers`,
    ],
    [{ pin_count: null, follower_count: 1 }, '1 follower'],
    [{ pin_count: null, follower_count: null }, ''],
  ])('%p are said as %p', (board, said) => {
    expect(boardNumbers(board)).toBe(said);
  });
});
