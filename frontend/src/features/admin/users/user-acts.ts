import type { AdminUser } from '@boardcast/contracts';

/** What an administrator can do to a user. */
export type UserAct = 'credits' | 'grant' | 'revoke' | 'hold' | 'release' | 'delete';

/** An act that was chosen, before it is confirmed. */
export interface ChosenAct {
  act: UserAct;
  user: AdminUser;
}

/** What the cells of a row need. */
export interface UserActs {
  /** The administrator who looks at it. */
  ownId: string;
  choose: (chosen: ChosenAct) => void;
}

/** Whether Premium is paid: then it can't be changed. */
export const isPaid = (user: AdminUser): boolean =>
  user.subscriptionStatus === 'active' && !user.subscriptionIsFree;

/** Which acts are offered: another administrator may only be released, and nobody deletes an administrator. */
export function offeredActs(user: AdminUser, ownId: string): readonly UserAct[] {
  const isHeld = user.heldAt !== null;
  if (user.isAdmin && user.id !== ownId) return isHeld ? ['release'] : [];
  const subscription = user.subscriptionIsFree ? 'revoke' : 'grant';
  const acts: UserAct[] = ['credits', subscription, isHeld ? 'release' : 'hold'];
  return user.isAdmin ? acts : [...acts, 'delete'];
}
