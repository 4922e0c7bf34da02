import { isOpen } from './subscription-state.js';
import type { SubscriptionFacts } from './subscription-state.js';

/** Stripe is read at least this often for every subscriber, whatever webhooks say, in milliseconds. */
const RECONCILE_MS = 24 * 3_600_000;
/** What was paid at the last moment of a checkout is settled so much later, in milliseconds. */
const SETTLED_MS = 5 * 60_000;

/**
 * When Stripe has to be read again even if no webhook comes; null when nothing can happen there unheard.
 * @param customer when the last checkout can no longer be paid
 */
export function nextSync(
  { checkoutEndsAt }: { checkoutEndsAt?: Date | null },
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
): Date | null {
  if (subscriptions.some(isOpen)) return new Date(now.getTime() + RECONCILE_MS);
  if (!checkoutEndsAt || checkoutEndsAt <= now) return null;
  return new Date(checkoutEndsAt.getTime() + SETTLED_MS);
}
