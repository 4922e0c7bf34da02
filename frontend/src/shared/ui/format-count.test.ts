import { describe, expect, it } from '@jest/globals';
import { counted, formatCount, formatShortCount } from './format-count.js';

describe('A count', () => {
  it('has its thousands separated', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
  });

  it.each([
    [0, '0 pin clicks'],
    [1, '1 pin click'],
    [1_200, '1,200 pin clicks'],
  ])('of %i names what is counted', (count, text) => {
    expect(counted(count, 'pin click')).toBe(text);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_049, '1.0K'],
    [1_050, '1.1K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [12_345_678, '12.3M'],
  ])('of %i is %s where it is short', (count, text) => {
    expect(formatShortCount(count)).toBe(text);
  });
});
