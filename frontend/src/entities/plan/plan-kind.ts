import type { Subscription } from '@boardcast/contracts';

/**
 * `ending`: cancelled, paid until the end of the period · `paid`: renews · `granted`: free of charge · `unpaid`:
 * subscribed without access, because the payment never arrived.
 */
export type PlanKind = 'free' | 'granted' | 'paid' | 'ending' | 'unpaid';

export function planKind({ status, isFree, cancelAtPeriodEnd, hasOpenSubscription }: Subscription): PlanKind {
  if (isFree) return 'granted';
  if (status !== 'active') return hasOpenSubscription ? 'unpaid' : 'free';
  return cancelAtPeriodEnd ? 'ending' : 'paid';
}
