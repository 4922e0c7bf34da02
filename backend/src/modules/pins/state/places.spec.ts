import { expect, it } from '@jest/globals';
import { claimsAtOnce, placesOf } from './places.js';

it.each([
  ['quick rounds claim more, up to a hundred', { claims: 50, tookMs: 5 }, 100],
  ['slow ones claim fewer', { claims: 100, tookMs: 50 }, 30],
  ['even the slowest claim a few', { claims: 100, tookMs: 5_000 }, 20],
  ['one that found next to nothing tells nothing', { claims: 3, tookMs: 90 }, 60],
])('Of rounds of claims, %s', (_, { claims, tookMs }, expected) => {
  expect(claimsAtOnce(claims, tookMs, 60)).toBe(expected);
});

it('Each publisher brings as many places as the first, but a user no more at once', () => {
  const settings = { PUBLISH_CONCURRENCY: 400, PINTEREST_WRITES_PER_MINUTE: 100 };

  expect(placesOf(1, settings)).toMatchObject({
    all: 400,
    quick: 200,
    shared: 150,
    crowded: 100,
    perUser: 10,
  });
  expect(placesOf(3, settings)).toMatchObject({
    all: 1200,
    quick: 600,
    shared: 450,
    crowded: 300,
    perUser: 10,
  });
});
