import type { Selectable } from 'kysely';
import type { BackendConfig } from '../../config.js';
import type { Tables } from '../../database/kysely.js';

/** A user as the row says. */
export type UserRow = Selectable<Tables['users']>;

/** Whether pins are unlimited: paid or granted. */
export function isSubscribed(user: Pick<UserRow, 'subscriptionIsFree' | 'subscriptionStatus'>): boolean {
  return planOf(user) !== 'free';
}

/** What a user's Premium comes of, if they have it: who pays counts as paying, whatever was granted as well. */
export type PlanKind = 'paid' | 'granted' | 'free';

/** The plan of a user, as administrators read it; `UserListQueries` sorts by the same. */
export function planOf(user: Pick<UserRow, 'subscriptionIsFree' | 'subscriptionStatus'>): PlanKind {
  if (user.subscriptionStatus === 'active') return 'paid';
  return user.subscriptionIsFree ? 'granted' : 'free';
}

/** Free pins left. */
export function availableCredits(user: Pick<UserRow, 'freePinsAssigned' | 'freePinsUsed'>): number {
  return Math.max(0, user.freePinsAssigned - user.freePinsUsed);
}

/** Whether verifying the address would bring the free pin that `UsersRepository.giveBonus` gives once. */
export function isBonusOpen(user: Pick<UserRow, 'emailVerified' | 'verificationBonusAt'>): boolean {
  return !user.emailVerified && user.verificationBonusAt === null;
}

/** Whether the configuration has this username among the administrators'. */
export function namesAdministrator(
  username: string,
  config: Pick<BackendConfig, 'ADMIN_PINTEREST_USERNAMES'>,
): boolean {
  return config.ADMIN_PINTEREST_USERNAMES.includes(username.toLowerCase());
}

/** Whether a user is an administrator: the configuration has their name, and the name means their account. */
export function isAdministrator(
  user: Pick<UserRow, 'pinterestUsername'> & { hasBoundName: boolean },
  config: Pick<BackendConfig, 'ADMIN_PINTEREST_USERNAMES'>,
): boolean {
  return user.hasBoundName && namesAdministrator(user.pinterestUsername, config);
}
