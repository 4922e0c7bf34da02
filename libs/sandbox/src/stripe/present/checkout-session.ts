import { PLAN } from '../catalogue.js';
import type { CheckoutSession, Customer } from '../state/entities.js';
import { presentPrice } from './catalogue.js';
import type { WireObject } from './wire-object.js';

/** A checkout session; only an open one has an address. */
export function presentSession(session: CheckoutSession, customer: Customer, publicUrl: string): WireObject {
  return {
    id: session.id,
    object: 'checkout.session',
    ...WITHOUT,
    amount_subtotal: PLAN.amount,
    amount_total: PLAN.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: PLAN.currency,
    customer: session.customer,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    expires_at: session.expiresAt,
    invoice: session.invoice,
    metadata: session.metadata,
    mode: 'subscription',
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: session.status === 'open' ? `${publicUrl}/checkout/${session.id}` : null,
  };
}

/** The one line of a session. */
export function presentLineItem(session: CheckoutSession, priceId: string): WireObject {
  return {
    id: session.lineItemId,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: PLAN.amount,
    amount_tax: 0,
    amount_total: PLAN.amount,
    currency: PLAN.currency,
    description: PLAN.productName,
    metadata: null,
    price: presentPrice(priceId),
    quantity: 1,
  };
}

/** What a session for one plain plan has no use for. */
const WITHOUT = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
};
