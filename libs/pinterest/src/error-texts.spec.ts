import { describe, expect, it } from '@jest/globals';
import { explainFailure } from './error-texts.js';

describe('what a failure is called', () => {
  it.each([
    [404, 40, 'Board not found.', 'This board no longer exists on Pinterest.'],
    [404, 2031, "Sorry! We couldn't find this board section.", 'This section no longer exists on Pinterest.'],
    [403, 233, 'Your image is too small.', 'The image is too small for Pinterest.'],
    [403, 29, 'Apps with Trial access may not create Pins', 'Pinterest doesn’t let this app publish yet.'],
    [
      403,
      29,
      'You are not permitted to access that resource.',
      'Pinterest doesn’t let you pin to this board.',
    ],
    [400, 1, 'Sorry we could not fetch the image.', 'Pinterest couldn’t load the image.'],
    [400, 1, "Sorry! This site doesn't allow you to save Pins.", 'The link’s website doesn’t allow pins.'],
    [400, 1, 'Something new', 'Pinterest refused the pin as invalid.'],
    [401, 3, "Missing: ['boards:write']", 'The connection to Pinterest is missing a permission.'],
    [401, 2, 'Authentication failed.', 'Pinterest no longer accepts the connection to your account.'],
    [
      429,
      9,
      'blocked this link because it may lead to spam',
      'Pinterest blocked the link because it may lead to spam.',
    ],
    [429, 8, 'This request exceeded a rate limit.', 'Your account has reached Pinterest’s limit.'],
    [418, null, 'teapot', 'Pinterest refused the pin.'],
    [502, null, 'Bad gateway', 'Pinterest couldn’t be reached.'],
    [null, null, null, 'Pinterest couldn’t be reached.'],
  ])('%p/%p "%s" is told as: %s', (httpStatus, code, message, reason) => {
    const told = explainFailure({ httpStatus, code, message });
    expect(told.reason).toBe(reason);
    expect(told.advice).toMatch(/\.$/);
  });
});
