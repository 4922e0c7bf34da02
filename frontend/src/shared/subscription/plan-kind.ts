import type { Subscription } from '@boardcast/contracts';

/** `ending`: cancelled, and paid until the end of the period · `paid`: goes on · `granted`: nothing to pay. */
export type PlanKind = 'free' | 'granted' | 'paid' | 'ending';

/** Which of the plans' four faces this is. */
export function planKind({ status, isFree, cancelAtPeriodEnd }: Subscription): PlanKind {
  if (isFree) return 'granted';
  if (status !== 'active') return 'free';
  return cancelAtPeriodEnd ? 'ending' : 'paid';
}
