import { EMAIL_VERIFIED } from '@boardcast/contracts';

export const messages = {
  verifying: 'Verifying Your Email',
  verified: 'Email Verified!',
  verifiedText: EMAIL_VERIFIED,
  bonus: "You've received 1 additional free pin credit!",
  redirecting: 'Redirecting to your dashboard...',
  goNow: 'Go there now',
  failed: 'Verification Failed',
  done: 'Already Verified',
  noToken: 'Invalid verification link. No token provided.',
  fallback: 'Verification failed. Please try again.',
  tryAgain: 'Try again',
  invalidHint: 'Links only work for the account and address they were sent to.',
  doneHint: 'There’s nothing left to do.',
  /** Where another link is sent from. */
  goToSettings: 'Go to Settings',
  goToDashboard: 'Go to Dashboard',
} as const;
