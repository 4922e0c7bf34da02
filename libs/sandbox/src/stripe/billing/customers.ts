import type { EventLog } from '../events/event-log.js';
import type { Presenter } from '../present/presenter.js';
import type { Customer, Metadata } from '../state/entities.js';
import { newId, randomLetters } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';
import type { Checkouts } from './checkouts.js';
import type { Subscriptions } from './subscriptions.js';

/** What a caller says about a customer. */
export interface CustomerDetails {
  email: string | null;
  name: string | null;
  metadata: Metadata;
}

/** Makes, changes and deletes customers. */
export class Customers {
  constructor(
    private readonly store: StripeStore,
    private readonly events: EventLog,
    private readonly present: Presenter,
    private readonly subscriptions: Subscriptions,
    private readonly checkouts: Checkouts,
  ) {}

  create(details: CustomerDetails, at: number): Customer {
    const customer: Customer = {
      id: newId('cus', 14),
      created: at,
      ...details,
      paymentMethod: null,
      invoicePrefix: randomLetters(8).toUpperCase(),
      invoicesMade: 0,
      deletedAt: null,
    };
    this.store.state.customers.push(customer);
    this.events.emit('customer.created', at, this.present.customer(customer));
    return customer;
  }

  update(customer: Customer, details: CustomerDetails, at: number): void {
    const before = this.present.customer(customer);
    Object.assign(customer, details);
    this.events.emit('customer.updated', at, this.present.customer(customer), before);
  }

  /** Cancels what the customer still pays for, at once, and closes their open checkouts. */
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
