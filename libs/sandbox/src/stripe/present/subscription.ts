import { PLAN } from '../catalogue.js';
import type { Subscription } from '../state/entities.js';
import { presentPlan, presentPrice } from './catalogue.js';
import { wholeList } from './wire-object.js';
import type { WireObject } from './wire-object.js';

/** The dates of its period are on its item, where Stripe has them since 2025-03-31. */
export function presentSubscription(subscription: Subscription, priceId: string): WireObject {
  return {
    id: subscription.id,
    object: 'subscription',
    ...WITHOUT,
    billing_cycle_anchor: subscription.created,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: 'flexible',
      updated_at: subscription.created,
    },
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.cancelReason,
    },
    created: subscription.created,
    currency: PLAN.currency,
    customer: subscription.customer,
    default_payment_method: subscription.paymentMethod,
    ended_at: subscription.endedAt,
    items: wholeList(`/v1/subscription_items?subscription=${subscription.id}`, [
      presentItem(subscription, priceId),
    ]),
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    start_date: subscription.created,
    status: subscription.status,
  };
}

function presentItem(subscription: Subscription, priceId: string): WireObject {
  return {
    id: subscription.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: presentPlan(priceId),
    price: presentPrice(priceId),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  };
}

/** Fields unused by a simple plan. */
const WITHOUT = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
  },
  trial_start: null,
};
