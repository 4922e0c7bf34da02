import { PAYMENTS_LISTED } from '@boardcast/contracts';
import type { Payment, PaymentStatus } from '@boardcast/contracts';
import type { Stripe } from 'stripe';

/** What a payment is called that Stripe gives no words for. */
const DEFAULT_DESCRIPTION = 'Subscription payment';

/** A user's invoices, of one customer or of several, as the list of payments. */
export function presentPayments(invoices: readonly Stripe.Invoice[]): Payment[] {
  return invoices
    .filter(isPayment)
    .map(presentPayment)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, PAYMENTS_LISTED);
}

/** Whether an invoice is a payment of the user's: neither unfinished, withdrawn nor over nothing. */
function isPayment({ status, total }: Stripe.Invoice): boolean {
  return status !== 'draft' && status !== 'void' && total !== 0;
}

/** An invoice of Stripe's as a payment. */
function presentPayment(invoice: Stripe.Invoice): Payment {
  const status = paymentStatus(invoice);
  return {
    id: invoice.id,
    createdAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000).toISOString(),
    description: invoice.lines.data[0]?.description ?? DEFAULT_DESCRIPTION,
    amount: status === 'succeeded' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    status,
  };
}

function paymentStatus({ status, attempt_count }: Stripe.Invoice): PaymentStatus {
  if (status === 'paid') return 'succeeded';
  return status === 'uncollectible' || attempt_count > 0 ? 'failed' : 'pending';
}
