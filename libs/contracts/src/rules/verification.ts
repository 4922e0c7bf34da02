import type { User } from '../api/auth.js';
import { FREE_CREDITS, VERIFICATION_BONUS } from '../limits.js';

/** Case aside: mailboxes that differ by it alone are one. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase();
}

/** Whether verifying the address would bring the second free pin (spec §4); a subscriber needs no credits. */
export function isBonusOpen(
  user: Pick<User, 'emailVerified' | 'freePinsAssigned' | 'isSubscribed'>,
): boolean {
  const { emailVerified, freePinsAssigned, isSubscribed } = user;
  return !emailVerified && !isSubscribed && freePinsAssigned < FREE_CREDITS + VERIFICATION_BONUS;
}
