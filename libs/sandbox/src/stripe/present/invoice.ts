import { PLAN, PRICE_TEXT } from '../catalogue.js';
import type { Invoice, Subscription } from '../state/entities.js';
import { wholeList } from './wire-object.js';
import type { WireObject } from './wire-object.js';

/** What an invoice refers to. */
export interface InvoiceContext {
  subscription: Subscription;
  priceId: string;
  /** Address of the stand-in's pages. */
  publicUrl: string;
}

/** Its subscription is under `parent`, where Stripe has it since 2025-03-31. */
export function presentInvoice(invoice: Invoice, context: InvoiceContext): WireObject {
  const page = `${context.publicUrl}/invoice/${invoice.id}`;
  return {
    id: invoice.id,
    object: 'invoice',
    ...WITHOUT,
    ...amounts(invoice),
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    auto_advance: invoice.nextAttemptAt !== null,
    billing_reason: invoice.reason,
    created: invoice.created,
    customer: invoice.customer,
    effective_at: invoice.created,
    hosted_invoice_url: page,
    invoice_pdf: `${page}?download`,
    lines: wholeList(`/v1/invoices/${invoice.id}/lines`, [presentLine(invoice, context)]),
    next_payment_attempt: invoice.nextAttemptAt,
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: context.subscription.metadata,
        subscription: invoice.subscription,
      },
      type: 'subscription_details',
    },
    period_end: invoice.created,
    period_start: invoice.cycleStart,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    webhooks_delivered_at: invoice.created,
  };
}

function amounts(invoice: Invoice): Record<string, unknown> {
  const paid = invoice.status === 'paid' ? PLAN.amount : 0;
  return {
    amount_due: PLAN.amount,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: PLAN.amount - paid,
    amount_shipping: 0,
    currency: PLAN.currency,
    ending_balance: 0,
    starting_balance: 0,
    subtotal: PLAN.amount,
    subtotal_excluding_tax: PLAN.amount,
    total: PLAN.amount,
    total_excluding_tax: PLAN.amount,
  };
}

function presentLine(invoice: Invoice, { subscription, priceId }: InvoiceContext): WireObject {
  return {
    id: invoice.lineId,
    object: 'line_item',
    amount: PLAN.amount,
    currency: PLAN.currency,
    description: `1 × ${PLAN.productName} (at ${PRICE_TEXT} / ${PLAN.interval})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: subscription.itemId,
      },
      type: 'subscription_item_details',
    },
    period: { start: invoice.serviceStart, end: invoice.serviceEnd },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: priceId, product: PLAN.productId },
      type: 'price_details',
      unit_amount_decimal: String(PLAN.amount),
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: PLAN.amount,
    taxes: [],
  };
}

/** Fields unused by an invoice for one simple month. */
const WITHOUT = {
  account_country: 'US',
  account_name: 'Stand-in',
  account_tax_ids: null,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
};
