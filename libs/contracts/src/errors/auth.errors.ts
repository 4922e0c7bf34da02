import type { ErrorRows } from './error-row.js';

/** Errors of signing in and of the connection to Pinterest. */
export const authErrors = {
  'auth.required': { status: 401, message: 'Please sign in to continue.' },
  'session.not-found': { status: 404, message: 'This browser is signed out already.' },
  'auth.state-invalid': { status: 400, message: 'Invalid authorization response' },
  'auth.exchange-failed': { status: 400, message: 'Authentication failed' },
  'auth.scopes-missing': {
    status: 400,
    message: 'Boardcast needs all the permissions it asks for. Please sign in again and allow them all.',
  },
  'pinterest.unavailable': {
    status: 502,
    message: 'We couldn’t reach Pinterest. Please try again in a moment.',
  },
  'pinterest.busy': {
    status: 503,
    message: 'Pinterest asked us to slow down. Please try again in a moment.',
    retryAfter: 60,
  },
  'pinterest.reconnect': {
    status: 409,
    message: 'Your connection to Pinterest has expired. Please sign in again to reconnect.',
  },
} as const satisfies ErrorRows;
