import { PLAN_AMOUNT_CENTS, PLAN_NAME } from '@boardcast/contracts';
import type { Subscription as SubscriptionView } from '@boardcast/contracts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/kysely.js';
import type { UserPremium } from '../users/users.queries.js';
import { givesAccess, isOpen, isScheduledToEnd } from './subscription-state.js';

/** The plan on offer, for a user who has none. */
const OFFER = { amount: PLAN_AMOUNT_CENTS, currency: 'usd', interval: 'month' } as const;

/**
 * A user's plan for their own screen. Premium counts as granted only while it is not paid for as well: who pays must
 * be able to stop.
 * @param current null for who never had a subscription
 */
export function presentSubscription(
  premium: UserPremium,
  current: Selectable<Tables['subscriptions']> | null,
  priceId: string | null,
): SubscriptionView {
  const live = current && givesAccess(current) ? current : null;
  const isEnding = live !== null && isScheduledToEnd(live);
  const end = live?.cancelAt ?? live?.currentPeriodEnd ?? null;
  return {
    status: premium.isGranted ? 'active' : premium.status,
    planName: PLAN_NAME,
    nextBillingDate: isEnding ? null : (end?.toISOString() ?? null),
    currentPeriodEnd: end?.toISOString() ?? null,
    amount: live?.amount ?? OFFER.amount,
    currency: live?.currency ?? OFFER.currency,
    interval: live?.interval ?? OFFER.interval,
    cancelAtPeriodEnd: isEnding,
    isPastDue: live?.status === 'past_due',
    hasOpenSubscription: current !== null && isOpen(current),
    isFree: premium.isGranted && live === null,
    freeGrantedAt: premium.grantedAt?.toISOString() ?? null,
    availableCredits: premium.availableCredits,
    freePinsAssigned: premium.freePinsAssigned,
    priceId,
  };
}
