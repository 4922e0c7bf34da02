import type { User } from '../api/auth.js';
import { CREDIT_COST, FREE_BOARD_CAP } from '../limits.js';
import { planIncludes } from './plan-features.js';

/** What decides about a user's pins. */
export type PinPlan = Pick<User, 'isSubscribed' | 'availableCredits'>;

/** Whether the user may create pins: subscribed or with a credit left. */
export function mayPin(plan: PinPlan): boolean {
  return planIncludes('pins', plan) || plan.availableCredits >= CREDIT_COST;
}

/** Whether this many boards exceed a free user's cap. */
export function isOverCap(plan: Pick<PinPlan, 'isSubscribed'>, boards: number): boolean {
  return !planIncludes('boards', plan) && boards > FREE_BOARD_CAP;
}
