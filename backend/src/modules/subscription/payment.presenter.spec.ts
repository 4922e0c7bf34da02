import { describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { isPayment, presentPayment } from './payment.presenter.js';

const AT = Date.UTC(2026, 2, 1) / 1000;
/** An invoice of which only what is read matters. */
function invoice(changes: Record<string, unknown>): Stripe.Invoice {
  return {
    ...{ id: 'in_1', created: AT, currency: 'usd', total: 999, amount_due: 999, amount_paid: 0 },
    ...{ status: 'open', attempt_count: 0, status_transitions: { paid_at: null } },
    lines: { data: [{ description: '1 × Premium' }] },
    ...changes,
  } as unknown as Stripe.Invoice;
}

describe('an invoice as a payment', () => {
  it.each([
    [{ status: 'paid', amount_paid: 999 }, 'succeeded'],
    [{ status: 'open', attempt_count: 1 }, 'failed'],
    [{ status: 'open', attempt_count: 0 }, 'pending'],
    [{ status: 'uncollectible' }, 'failed'],
  ])('%j is %s', (changes, status) => {
    expect(presentPayment(invoice(changes))).toMatchObject({ status, amount: 999, currency: 'usd' });
  });

  it('is dated by the payment, says what was paid, and has the spec’s words where Stripe has none', () => {
    const paid = { status: 'paid', amount_paid: 500, status_transitions: { paid_at: AT + 60 } };
    expect(presentPayment(invoice({ ...paid, lines: { data: [] } }))).toEqual({
      ...{ id: 'in_1', createdAt: '2026-03-01T00:01:00.000Z', description: 'Subscription payment' },
      ...{ amount: 500, currency: 'usd', status: 'succeeded' },
    });
  });

  it('is none while it is a draft, when it was withdrawn, and over nothing', () => {
    expect(isPayment(invoice({}))).toBe(true);
    for (const changes of [{ status: 'draft' }, { status: 'void' }, { total: 0 }]) {
      expect(isPayment(invoice(changes))).toBe(false);
    }
  });
});
