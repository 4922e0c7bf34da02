import { PLAN } from '../catalogue.js';
import type { Customer } from '../state/entities.js';
import type { WireObject } from './wire-object.js';

/** A deleted customer has only an id. */
export function presentCustomer(customer: Customer): WireObject {
  if (customer.deletedAt !== null) return { id: customer.id, object: 'customer', deleted: true };
  return {
    id: customer.id,
    object: 'customer',
    balance: 0,
    created: customer.created,
    currency: customer.invoicesMade > 0 ? PLAN.currency : null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: customer.invoicePrefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: null,
    next_invoice_sequence: customer.invoicesMade + 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
