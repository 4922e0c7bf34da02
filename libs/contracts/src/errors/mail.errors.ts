import type { ErrorRows } from './error-row.js';

/** Errors of the links in mails. */
export const mailErrors = {
  'mail.link-invalid': {
    status: 404,
    message: 'This unsubscribe link is invalid. You can manage your email preferences in Settings.',
  },
} as const satisfies ErrorRows;
