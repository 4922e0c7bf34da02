import { expect, it } from '@jest/globals';
import { claimsAtOnce } from './places.js';

it.each([
  ['quick rounds claim more, up to a hundred', { claims: 50, tookMs: 5 }, 100],
  ['slow ones claim fewer', { claims: 100, tookMs: 50 }, 30],
  ['even the slowest claim a few', { claims: 100, tookMs: 5_000 }, 20],
  ['one that found next to nothing tells nothing', { claims: 3, tookMs: 90 }, 60],
])('Of rounds of claims, %s', (_, { claims, tookMs }, expected) => {
  expect(claimsAtOnce(claims, tookMs, 60)).toBe(expected);
});
