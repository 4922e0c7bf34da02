import type { Subscription as SubscriptionView } from '@boardcast/contracts';
import type { Stripe } from 'stripe';
import type { Subscription } from './subscription.entity.js';

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);
const fromSecondsOrNull = (seconds: number | null): Date | null =>
  seconds === null ? null : fromSeconds(seconds);

/** What Stripe says of a subscription, as its row holds it. The period and the price are the item's (docs/providers.md#stripe-subscriptions). */
export function subscriptionColumns(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  return {
    status: subscription.status,
    customerId: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    priceId: item?.price.id ?? null,
    amount: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    currency: subscription.currency,
    interval: (item?.price.recurring?.interval ?? 'month') as SubscriptionView['interval'],
    currentPeriodEnd: item ? fromSeconds(item.current_period_end) : null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: fromSecondsOrNull(subscription.cancel_at),
    createdAt: fromSeconds(subscription.created),
    startedAt: fromSeconds(subscription.start_date),
    endedAt: fromSecondsOrNull(subscription.ended_at),
  } satisfies Partial<Subscription>;
}
