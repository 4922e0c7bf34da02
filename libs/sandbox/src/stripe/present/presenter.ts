import type { StripeStore } from '../state/stripe-store.js';
import type { CheckoutSession, Customer, Invoice, StripeEvent, Subscription } from '../state/entities.js';
import { presentSession } from './checkout-session.js';
import { presentCustomer } from './customer.js';
import { presentEvent } from './event.js';
import { presentInvoice } from './invoice.js';
import { presentSubscription } from './subscription.js';
import type { WireObject } from './wire-object.js';

/** Builds Stripe's objects from the stand-in's data, including what they refer to. */
export class Presenter {
  constructor(
    private readonly store: StripeStore,
    readonly priceId: string,
    readonly publicUrl: () => string,
  ) {}

  customer(customer: Customer): WireObject {
    return presentCustomer(customer);
  }

  subscription(subscription: Subscription): WireObject {
    return presentSubscription(subscription, this.priceId);
  }

  session(session: CheckoutSession): WireObject {
    return presentSession(session, this.publicUrl());
  }

  invoice(invoice: Invoice): WireObject {
    return presentInvoice(invoice, {
      subscription: known(this.store.subscription(invoice.subscription)),
      priceId: this.priceId,
      publicUrl: this.publicUrl(),
    });
  }

  event(event: StripeEvent): WireObject {
    const pending = this.store.state.deliveries.filter(
      (delivery) => delivery.eventId === event.id && delivery.state !== 'delivered',
    );
    return presentEvent(event, pending.length);
  }
}

/** Referenced objects are never removed: a missing one is a bug of the stand-in. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The stand-in lost an object another one points to.');
  return value;
}
