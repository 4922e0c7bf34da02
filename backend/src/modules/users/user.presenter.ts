import type { ConnectionStatus, User as UserView } from '@boardcast/contracts';
import type { User } from './user.entity.js';

/** The signed-in user as their own browser may see them. */
export function presentUser(
  user: User,
  { isAdmin, connectionStatus }: { isAdmin: boolean; connectionStatus: ConnectionStatus },
): UserView {
  return {
    id: user.id,
    name: user.name ?? null,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    pinterestUsername: user.pinterestUsername,
    profileImageUrl: user.profileImageUrl ?? null,
    isAdmin,
    isSubscribed: user.isSubscribed(),
    freePinsUsed: user.freePinsUsed,
    freePinsAssigned: user.freePinsAssigned,
    availableCredits: user.availableCredits(),
    isBonusOpen: user.isBonusOpen(),
    connectionStatus,
  };
}
