import { describe, expect, it } from '@jest/globals';
import { PAYMENTS_LISTED } from '@boardcast/contracts';
import type { Stripe } from 'stripe';
import { presentPayments } from './payment.presenter.js';

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
    expect(presentPayments([invoice(changes)])).toMatchObject([{ status, amount: 999, currency: 'usd' }]);
  });

  it('is dated by the payment, says what was paid, and has words of its own where Stripe has none', () => {
    const paid = { status: 'paid', amount_paid: 500, status_transitions: { paid_at: AT + 60 } };
    expect(presentPayments([invoice({ ...paid, lines: { data: [] } })])).toEqual([
      {
        ...{ id: 'in_1', createdAt: '2026-03-01T00:01:00.000Z', description: 'Subscription payment' },
        ...{ amount: 500, currency: 'usd', status: 'succeeded' },
      },
    ]);
  });

  it('is none while it is a draft, when it was withdrawn, and over nothing', () => {
    expect(presentPayments([invoice({})])).toHaveLength(1);
    for (const changes of [{ status: 'draft' }, { status: 'void' }, { total: 0 }]) {
      expect(presentPayments([invoice(changes)])).toEqual([]);
    }
  });

  it('stands where its date belongs, also when it was paid late; the oldest of very many are left out', () => {
    const late = invoice({ id: 'late', status: 'paid', status_transitions: { paid_at: AT + 90 } });
    const others = Array.from({ length: 120 }, (_, number) =>
      invoice({ id: `in_${number}`, created: AT + 60 - number }),
    );
    const ids = presentPayments([...others, late]).map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['late', 'in_0', 'in_1']);
    expect(ids).toHaveLength(PAYMENTS_LISTED);
  });
});
