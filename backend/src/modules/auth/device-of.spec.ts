import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device-of.js';

describe('a browser in words', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['', null],
  ])('%s', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));

  it('is told or not, whatever it says', () => {
    for (const userAgent of ['?', '/'.repeat(300), '<script>', 'curl/8.0']) {
      expect([null, 'string']).toContain(deviceOf(userAgent) === null ? null : 'string');
    }
  });
});
