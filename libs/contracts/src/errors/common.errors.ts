import type { ErrorRows } from './error-row.js';

/** Errors of any request. */
export const commonErrors = {
  'request.invalid': { status: 400, message: 'Some fields are not valid.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.too-complex': {
    status: 400,
    message: 'The request is nested too deeply, or holds too many values.',
  },
  'request.unsupported-type': { status: 415, message: 'This call takes {takes} only.' },
  'request.method-not-allowed': { status: 405, message: 'This address doesn’t take this kind of request.' },
  'request.too-many': {
    status: 429,
    message: 'That was too often. Please wait a moment and try again.',
    retryAfter: 60,
  },
  'csrf.invalid': { status: 403, message: 'Invalid CSRF token' },
  'not-found': { status: 404, message: 'Not found' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    message: 'The service is temporarily unavailable. Please try again in a moment.',
    retryAfter: 5,
  },
  maintenance: {
    status: 503,
    message: 'We’re doing maintenance: you can look at everything, but nothing can be changed right now.',
    retryAfter: 60,
  },
} as const satisfies ErrorRows;
