import type { Selectable } from 'kysely';
import type { Tables } from '../../database/kysely.js';

/** A user as the row says. */
export type UserRow = Selectable<Tables['users']>;

/** Whether pins are unlimited: paid or granted. */
export function isSubscribed(user: Pick<UserRow, 'subscriptionIsFree' | 'subscriptionStatus'>): boolean {
  return user.subscriptionIsFree || user.subscriptionStatus === 'active';
}

/** Free pins left. */
export function availableCredits(user: Pick<UserRow, 'freePinsAssigned' | 'freePinsUsed'>): number {
  return Math.max(0, user.freePinsAssigned - user.freePinsUsed);
}

/** Whether verifying the address would bring the free pin that `UsersRepository.giveBonus` gives once. */
export function isBonusOpen(user: Pick<UserRow, 'emailVerified' | 'verificationBonusAt'>): boolean {
  return !user.emailVerified && user.verificationBonusAt === null;
}
