import { VERIFICATION_MAILS_PER_HOUR } from '../limits.js';
import type { ErrorRows } from './error-row.js';

/** Errors of profile, verification and account. */
export const accountErrors = {
  'verification.invalid': {
    status: 404,
    message: 'User not found. This verification link may be invalid.',
  },
  'verification.expired': {
    status: 410,
    message: 'This verification link has expired. Please request a new verification email.',
  },
  'verification.already-verified': { status: 409, message: 'Your email is already verified.' },
  'verification.no-email': { status: 400, message: 'Please enter your email address first.' },
  'verification.too-many': {
    status: 429,
    message: `You can send ${VERIFICATION_MAILS_PER_HOUR} verification emails an hour. Please try again in {minutes} min.`,
    retryAfter: 60,
  },
  'verification.unavailable': {
    status: 503,
    message: 'We can’t send verification emails right now. Please try again later.',
    retryAfter: 600,
  },
  /** What Stripe did before it failed is done: a subscription may have ended although this is said. */
  'account.subscription-remains': {
    status: 502,
    message:
      'We couldn’t confirm that your subscription has ended, so your account was not deleted. Please try again in a moment.',
  },
  'export.not-found': {
    status: 404,
    message: 'This export is no longer available. Please export your data again.',
  },
  'account.leaving': {
    status: 409,
    message: 'This account is being deleted. Please try again in a few minutes.',
  },
} as const satisfies ErrorRows;
