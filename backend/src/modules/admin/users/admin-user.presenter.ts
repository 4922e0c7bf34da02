import type { AdminUser, ConnectionStatus } from '@boardcast/contracts';
import type { ListedUser } from '../../users/user-list.queries.js';

/** What other modules know of a user. */
interface Context {
  connectionStatus: ConnectionStatus;
  /** Since when an operator has held them; null while nobody does. */
  heldAt: Date | null;
}

/** A user in the administrator's list. */
export function presentAdminUser(user: ListedUser, context: Context): AdminUser {
  const { connectionStatus, heldAt } = context;
  return {
    id: user.id,
    email: user.email,
    pinterestUsername: user.pinterestUsername,
    isAdmin: user.isAdmin,
    subscriptionStatus: user.plan === 'free' ? user.subscriptionStatus : 'active',
    subscriptionIsFree: user.plan === 'granted',
    freePinsAssigned: user.freePinsAssigned,
    freePinsUsed: user.freePinsUsed,
    connectionStatus,
    heldAt: heldAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    _count: { pinGroups: user.groupCount, boardLists: user.listCount },
  };
}
