import type { ErrorRows } from './error-row.js';

/** Errors of the administrator area. */
export const adminErrors = {
  'admin.required': { status: 403, message: 'Only administrators can do this.' },
  'admin.user-not-found': { status: 404, message: 'This user no longer exists.' },
  'admin.is-administrator': { status: 409, message: 'Administrators can’t be changed here.' },
  'admin.pin-not-retryable': {
    status: 409,
    message:
      'This pin can’t be retried now: it hasn’t failed and doesn’t wait for a retry, its next try is less than a minute away, or only its user may send it again.',
  },
  'admin.pin-not-holdable': {
    status: 409,
    message:
      'This pin can’t be held: it is being posted, has ended, is held already, or waits for its connection.',
  },
  'admin.pin-not-held': { status: 409, message: 'No administrator holds this pin.' },
  'admin.user-held': { status: 409, message: 'This user is held already.' },
  'admin.user-not-held': { status: 409, message: 'No administrator holds this user.' },
  'admin.no-dead-letters': {
    status: 409,
    message: 'The bus of this installation keeps no dead letters; RabbitMQ does.',
  },
  'admin.bus-away': {
    status: 503,
    message: 'The message broker can’t be reached. Please try again in a moment.',
    retryAfter: 5,
  },
} as const satisfies ErrorRows;
