import type { SubscriptionStatus } from '@boardcast/contracts';

/** What the rules look at. */
export interface SubscriptionFacts {
  /** Stripe's own word. */
  status: string;
  createdAt: Date;
}

/** `past_due` is grace while Stripe tries again (docs/billing.md#access). */
const WITH_ACCESS: readonly string[] = ['active', 'trialing', 'past_due'];
const TERMINAL: readonly string[] = ['canceled', 'incomplete_expired'];
const NEVER_PAID: readonly string[] = ['incomplete', 'incomplete_expired'];

/** Whether a subscription gives what Premium gives; a status that we don't know gives nothing. */
export function givesAccess({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return WITH_ACCESS.includes(status);
}

/** Whether a subscription can still change at Stripe; until then there must be no second one. */
export function isOpen({ status }: Pick<SubscriptionFacts, 'status'>): boolean {
  return !TERMINAL.includes(status);
}

/** Whether a subscription ends by itself: by the flag that we set, or by the moment that Stripe's page sets. */
export function isScheduledToEnd({
  cancelAtPeriodEnd,
  cancelAt,
}: {
  cancelAtPeriodEnd: boolean;
  cancelAt?: Date | null;
}): boolean {
  return cancelAtPeriodEnd || cancelAt != null;
}

/**
 * The one of a user's subscriptions that counts: one that gives access, else one that is open, else one that was paid
 * for; the latest of them.
 */
export function pickCurrent<Facts extends SubscriptionFacts>(subscriptions: readonly Facts[]): Facts | null {
  const rank = (one: Facts): number =>
    [givesAccess(one), isOpen(one), !NEVER_PAID.includes(one.status), true].indexOf(true);
  const [first = null] = subscriptions.toSorted(
    (a, b) => rank(a) - rank(b) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return first;
}

/** What we say of a user with these subscriptions. One whose first payment never succeeded was none. */
export function overallStatus(subscriptions: readonly SubscriptionFacts[]): SubscriptionStatus {
  if (subscriptions.some(givesAccess)) return 'active';
  return subscriptions.some(({ status }) => !NEVER_PAID.includes(status)) ? 'inactive' : 'none';
}
