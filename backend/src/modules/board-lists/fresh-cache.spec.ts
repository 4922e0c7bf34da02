import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@boardcast/testing';
import { FreshCache } from './fresh-cache.js';

const MINUTE = 60_000;
const FRESH = { freshMs: 60 * MINUTE, usableMs: 60 * MINUTE };

let clock: FakeClock;
let cache: FreshCache<string>;
beforeEach(() => {
  clock = new FakeClock();
  cache = new FreshCache(clock, 10);
});
const get = (key: string, value: string) => cache.get(key, () => Promise.resolve(value), FRESH);

describe('what was read at Pinterest', () => {
  it('is forgotten for whoever has left, and for nobody else', async () => {
    for (const key of ['a/1', 'a/2', 'b/1']) await get(key, 'old');
    cache.forget((key) => key.startsWith('a/'));
    expect([await get('a/1', 'new'), await get('a/2', 'new'), await get('b/1', 'new')]).toEqual([
      'new',
      'new',
      'old',
    ]);
  });

  it('is forgotten when it is old, but not while it is being read', async () => {
    await get('early', 'old');
    const { promise, resolve } = Promise.withResolvers<string>();
    const reading = cache.get('slow', () => promise, FRESH);
    clock.advance(20 * MINUTE);
    await get('late', 'old');
    clock.advance(20 * MINUTE);
    cache.forgetOlderThan(30 * MINUTE);
    resolve('read');
    expect(await reading).toBe('read');
    expect([await get('early', 'new'), await get('late', 'new'), await get('slow', 'new')]).toEqual([
      'new',
      'old',
      'read',
    ]);
  });
});
