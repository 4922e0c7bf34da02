import { isOverCap, mayPin, type PinPlan } from '@boardcast/contracts';
import { pinFormMessages } from './pin-form.messages.js';

/** Why the pin can't be created now, or null. @param boards 0 while no target is chosen */
export function blockedReason(plan: PinPlan, boards: number): string | null {
  if (boards > 0 && !mayPin(plan)) return pinFormMessages.noCreditLeft;
  if (isOverCap(plan, boards)) return pinFormMessages.chooseSmallerList;
  return null;
}
