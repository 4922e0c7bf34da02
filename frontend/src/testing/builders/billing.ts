import type { Payment, Subscription } from '@boardcast/contracts';
import { nextNumber } from './numbers.js';

/** The free plan. */
export function aSubscription(fields: Partial<Subscription> = {}): Subscription {
  return {
    status: 'none',
    planName: 'Premium',
    nextBillingDate: null,
    currentPeriodEnd: null,
    amount: 999,
    currency: 'usd',
    interval: 'month',
    cancelAtPeriodEnd: false,
    isPastDue: false,
    hasOpenSubscription: false,
    isFree: false,
    freeGrantedAt: null,
    availableCredits: 1,
    freePinsAssigned: 1,
    priceId: 'price_1',
    ...fields,
  };
}

/** A plan paid monthly. */
export function aPaidSubscription(fields: Partial<Subscription> = {}): Subscription {
  return aSubscription({
    status: 'active',
    nextBillingDate: '2026-08-10T10:00:00.000Z',
    currentPeriodEnd: '2026-08-10T10:00:00.000Z',
    hasOpenSubscription: true,
    ...fields,
  });
}

export function aPayment(fields: Partial<Payment> = {}): Payment {
  return {
    id: `in_${nextNumber()}`,
    createdAt: '2026-07-10T10:00:00.000Z',
    description: 'Premium, July 2026',
    amount: 999,
    currency: 'usd',
    status: 'succeeded',
    ...fields,
  };
}
