import type { User } from '@boardcast/contracts';
import { CREDIT_COST, FREE_BOARD_CAP } from '@boardcast/contracts';
import { pinFormMessages } from './pin-form.messages.js';

type Plan = Pick<User, 'isSubscribed' | 'availableCredits'>;

/** Whether this user may pin at all: subscribed, or with a credit left (spec §2). */
export function mayPin({ isSubscribed, availableCredits }: Plan): boolean {
  return isSubscribed || availableCredits >= CREDIT_COST;
}

/** Whether a target of so many boards is more than a free user may choose (spec §5). */
export function isOverCap({ isSubscribed }: Plan, boards: number): boolean {
  return !isSubscribed && boards > FREE_BOARD_CAP;
}

/** Why the pin can't be created now, or null (spec §5). `boards` is 0 while no target is chosen. */
export function blockedReason(plan: Plan, boards: number): string | null {
  if (boards > 0 && !mayPin(plan)) return pinFormMessages.noCreditLeft;
  if (isOverCap(plan, boards)) return pinFormMessages.chooseSmallerList;
  return null;
}
