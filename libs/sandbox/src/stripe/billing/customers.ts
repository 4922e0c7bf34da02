import type { EventLog } from '../events/event-log.js';
import type { Presenter } from '../present/presenter.js';
import type { Customer, Metadata } from '../state/entities.js';
import { newId, randomLetters } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';
import type { Checkouts } from './checkouts.js';
import type { Subscriptions } from './subscriptions.js';

export class Customers {
  constructor(
    private readonly store: StripeStore,
    private readonly events: EventLog,
    private readonly present: Presenter,
    private readonly subscriptions: Subscriptions,
    private readonly checkouts: Checkouts,
  ) {}

  create(metadata: Metadata, at: number): Customer {
    const customer: Customer = {
      id: newId('cus', 14),
      created: at,
      metadata,
      paymentMethod: null,
      invoicePrefix: randomLetters(8).toUpperCase(),
      invoicesMade: 0,
      deletedAt: null,
    };
    this.store.state.customers.push(customer);
    this.events.emit('customer.created', at, this.present.customer(customer));
    return customer;
  }

  /** Cancels the customer's subscriptions at once and closes their open checkouts. */
  delete(customer: Customer, at: number): void {
    for (const subscription of this.store.state.subscriptions) {
      if (subscription.customer !== customer.id || this.subscriptions.isOver(subscription)) continue;
      this.subscriptions.cancel(subscription, at, 'cancellation_requested');
    }
    for (const session of this.store.state.sessions) {
      if (session.customer === customer.id && session.status === 'open') this.checkouts.expire(session, at);
    }
    const last = this.present.customer(customer);
    customer.deletedAt = at;
    this.events.emit('customer.deleted', at, last);
  }
}
