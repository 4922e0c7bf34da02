import { isOverCap, mayPin, SPREAD_BOARDS_MAX, type PinPlan } from '@boardcast/contracts';
import type { PinFormValues } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';

/** Why the pin can't be created now, or null. @param boards 0 while no target is chosen */
export function blockedReason(plan: PinPlan, boards: number): string | null {
  if (boards > 0 && !mayPin(plan)) return pinFormMessages.noCreditLeft;
  if (isOverCap(plan, boards)) return pinFormMessages.chooseSmallerList;
  return null;
}

/** Why the pin can't be spread over time, or null. @param boards 0 while no target is chosen */
export function spreadBlockedReason(method: PinFormValues['method'], boards: number): string | null {
  if (method === 'direct-board') return pinFormMessages.spreadOnlyLists;
  return boards > SPREAD_BOARDS_MAX ? pinFormMessages.spreadTooMany(boards) : null;
}
