import { describe, expect, it } from '@jest/globals';
import type { UserPremium } from '../users/users.queries.js';
import { presentSubscription } from './subscription.presenter.js';

const END = new Date(Date.UTC(2026, 3, 1));
const PREMIUM = { isGranted: false, grantedAt: null, availableCredits: 1, freePinsAssigned: 1 };

/** What is shown of a subscription in this status, bought when the price was another. */
function present(status: string, premium: Partial<UserPremium> = {}) {
  const row = {
    ...{ status, amount: 799, currency: 'eur', interval: 'year', currentPeriodEnd: END },
    ...{ cancelAtPeriodEnd: false, cancelAt: null },
  } as Parameters<typeof presentSubscription>[1];
  return presentSubscription({ ...PREMIUM, status: 'inactive', ...premium }, row, 'price_1');
}

describe('a subscription on the screen of its user', () => {
  it.each(['active', 'trialing', 'past_due'])('that is %s has the price that was agreed', (status) => {
    const view = present(status, { status: 'active' });
    expect(view).toMatchObject({ amount: 799, currency: 'eur', interval: 'year', hasOpenSubscription: true });
  });

  it.each([
    ['canceled', false],
    ['incomplete_expired', false],
    ['unpaid', true],
    ['paused', true],
    ['incomplete', true],
  ])('that is %s has the price that is offered now; it is still open: %s', (status, isOpen) => {
    const offer = { amount: 999, currency: 'usd', interval: 'month', nextBillingDate: null };
    expect(present(status)).toMatchObject({ ...offer, hasOpenSubscription: isOpen });
  });
});
