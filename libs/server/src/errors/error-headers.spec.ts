import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, type ErrorCode } from '@boardcast/contracts';
import { AppError } from './app-error.js';
import { headersOf } from './error-headers.js';

describe('the headers of an error', () => {
  it('say which methods an address takes', () => {
    expect(headersOf(new AppError('request.method-not-allowed', { allow: ['GET', 'HEAD'] }))).toEqual({
      Allow: 'GET, HEAD',
    });
  });

  it.each<[says: string, details: object | undefined, header: string]>([
    ['the catalogue’s time', undefined, '60'],
    ['the catalogue’s time beside other details', { bus: 'down' }, '60'],
    ['the seconds it is told', { retryAfter: 12 }, '12'],
    [
      'the moment it is told, not a second before',
      { retryAt: '2026-03-10T12:00:00.400Z' },
      'Tue, 10 Mar 2026 12:00:01 GMT',
    ],
  ])('say when to try again: %s', (_says, details, header) => {
    expect(headersOf(new AppError('pinterest.busy', details))).toEqual({ 'Retry-After': header });
  });

  it('say nothing otherwise', () => {
    expect(headersOf(new AppError('not-found'))).toEqual({});
  });

  it('say when to try again for every code that is a 429 or a 503', () => {
    const waits = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) =>
      [429, 503].includes(errorCatalogue[code].status),
    );
    expect(waits).toContain('unavailable');
    for (const code of waits) expect(headersOf(new AppError(code))).toHaveProperty('Retry-After');
  });
});
