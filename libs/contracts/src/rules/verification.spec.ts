import { describe, expect, it } from '@jest/globals';
import { isBonusOpen, isSameAddress } from './verification.js';

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

describe('The second free pin', () => {
  const user = { emailVerified: false, freePinsAssigned: 1, isSubscribed: false };
  it.each([
    ['is to be had by whom has not verified', {}, true],
    ['is not to be had twice', { freePinsAssigned: 2 }, false],
    ['is not to be had once the address is verified', { emailVerified: true }, false],
    ['is of no use to a subscriber', { isSubscribed: true }, false],
  ])('%s', (_case, fields, open) => {
    expect(isBonusOpen({ ...user, ...fields })).toBe(open);
  });
});
