import { describe, expect, it } from '@jest/globals';
import { toMessage } from './to-message.js';

describe('The words for a failure', () => {
  it.each([
    [
      'a known code, with its values',
      { status: 403, data: { code: 'pin.board-cap', message: 'x', details: { boardCount: 101 } } },
      'Free users can pin to a maximum of 100 boards per pin. This board list contains 101 boards.',
    ],
    [
      'fields that are not valid: the server’s words about the first',
      {
        status: 400,
        data: { code: 'request.invalid', message: 'The name can have at most 255 characters.', details: [] },
      },
      'The name can have at most 255 characters.',
    ],
    [
      'an unknown code: the server’s message',
      { status: 400, data: { code: 'new', message: 'Said' } },
      'Said',
    ],
    ['no code: the server’s error', { status: 400, data: { error: 'Said' } }, 'Said'],
    ['an answer that says nothing', { status: 502, data: '<html>' }, 'Fallback'],
    [
      'no CSRF token, so that nothing was sent',
      { status: 'FETCH_ERROR', error: 'Failed to fetch CSRF token', hasNoToken: true },
      'Failed to fetch CSRF token',
    ],
    ['no answer', { status: 'FETCH_ERROR', error: 'TypeError' }, 'Fallback'],
    ['no failure of a request at all', new Error('bug'), 'Fallback'],
  ])('%s', (_case, error, expected) => {
    expect(toMessage(error, 'Fallback')).toBe(expected);
  });
});
