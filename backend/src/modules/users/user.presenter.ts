import type { ConnectionStatus, User } from '@boardcast/contracts';
import { availableCredits, isBonusOpen, isSubscribed, type UserRow } from './user-rules.js';

/** What is the user's own of what their browser may see. */
export type UserView = Omit<User, 'maintenance' | 'publishingPausedAt'>;

/** The signed-in user as their own browser may see them. */
export function presentUser(
  user: UserRow,
  context: { isAdmin: boolean; connectionStatus: ConnectionStatus; pinsPerMinute: number },
): UserView {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    pinterestUsername: user.pinterestUsername,
    profileImageUrl: user.profileImageUrl,
    isAdmin: context.isAdmin,
    isSubscribed: isSubscribed(user),
    freePinsUsed: user.freePinsUsed,
    freePinsAssigned: user.freePinsAssigned,
    availableCredits: availableCredits(user),
    isBonusOpen: isBonusOpen(user),
    connectedAt: (user.lastLoginAt ?? user.createdAt).toISOString(),
    connectionStatus: context.connectionStatus,
    pinsPerMinute: context.pinsPerMinute,
  };
}
