import type { Subscription } from '@boardcast/contracts';

/**
 * `ending`: cancelled, and paid until the end of the period · `paid`: goes on · `granted`: nothing to pay ·
 * `unpaid`: subscribed, but it gives nothing, for its payment never came.
 */
export type PlanKind = 'free' | 'granted' | 'paid' | 'ending' | 'unpaid';

/** Which of the plan's faces this is. */
export function planKind({ status, isFree, cancelAtPeriodEnd, hasOpenSubscription }: Subscription): PlanKind {
  if (isFree) return 'granted';
  if (status !== 'active') return hasOpenSubscription ? 'unpaid' : 'free';
  return cancelAtPeriodEnd ? 'ending' : 'paid';
}
