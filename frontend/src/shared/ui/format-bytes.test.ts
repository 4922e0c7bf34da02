import { describe, expect, it } from '@jest/globals';
import { formatBytes } from './format-bytes.js';

describe('A size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [1_250, '1.3 kB'],
    [99_400, '99 kB'],
    [999_500, '1 MB'],
    [24_300_000, '24 MB'],
    [1_500_000_000, '1.5 GB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('of %i bytes reads %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});
