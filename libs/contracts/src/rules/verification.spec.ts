import { describe, expect, it } from '@jest/globals';
import { isSameAddress } from './verification.js';

describe('Two addresses', () => {
  it.each([
    ['mia@example.com', 'mia@example.com', true],
    ['mia@example.com', 'Mia@Example.com', true],
    ['mia@example.com', 'mia@example.org', false],
    [null, undefined, true],
    ['', null, true],
    ['mia@example.com', null, false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(isSameAddress(one, other)).toBe(same);
  });
});
