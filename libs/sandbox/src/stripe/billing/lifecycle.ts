import type { CheckoutSession, Customer, Invoice, Subscription } from '../state/entities.js';
import type { StripeStore } from '../state/stripe-store.js';
import type { Checkouts } from './checkouts.js';
import { HOUR } from './periods.js';
import type { Subscriptions } from './subscriptions.js';

/** How long a first payment may take, in seconds; afterwards the subscription expires. */
const INCOMPLETE_FOR = 23 * HOUR;

interface Due {
  at: number;
  act: (at: number) => void;
}

/** What happens by itself as time passes. */
export class Lifecycle {
  constructor(
    private readonly store: StripeStore,
    private readonly subscriptions: Subscriptions,
    private readonly checkouts: Checkouts,
  ) {}

  /** Carries out everything due by now, in order and each at its own time. */
  catchUp(): void {
    const now = this.store.now();
    let changed = false;
    for (let due = this.next(now); due; due = this.next(now)) {
      due.act(due.at);
      changed = true;
    }
    if (changed) this.store.save();
  }

  private next(now: number): Due | undefined {
    const { sessions, subscriptions, invoices } = this.store.state;
    const all = [
      ...sessions.flatMap((session) => this.dueOfSession(session)),
      ...subscriptions.flatMap((subscription) => this.dueOfSubscription(subscription)),
      ...invoices.flatMap((invoice) => this.dueOfInvoice(invoice)),
    ].filter((due) => due.at <= now);
    return all.toSorted((one, other) => one.at - other.at)[0];
  }

  private dueOfSession(session: CheckoutSession): Due[] {
    if (session.status !== 'open') return [];
    return [{ at: session.expiresAt, act: (at) => this.checkouts.expire(session, at) }];
  }

  private dueOfSubscription(subscription: Subscription): Due[] {
    const { status, cancelAt, periodEnd } = subscription;
    if (this.subscriptions.isOver(subscription)) return [];
    if (status === 'incomplete') {
      const at = subscription.created + INCOMPLETE_FOR;
      return [{ at, act: () => this.subscriptions.giveUp(subscription, at) }];
    }
    if (cancelAt !== null && (cancelAt <= periodEnd || subscription.cancelAtPeriodEnd)) {
      const reason = subscription.cancelReason;
      return [{ at: cancelAt, act: (at) => this.subscriptions.cancel(subscription, at, reason) }];
    }
    if (status !== 'active' && status !== 'trialing') return [];
    const customer = this.customerOf(subscription);
    return [{ at: periodEnd, act: (at) => this.subscriptions.renew(subscription, customer, at) }];
  }

  private dueOfInvoice(invoice: Invoice): Due[] {
    const subscription = this.store.subscription(invoice.subscription);
    if (invoice.nextAttemptAt === null || !subscription) return [];
    const customer = this.customerOf(subscription);
    return [
      {
        at: invoice.nextAttemptAt,
        act: (at) => this.subscriptions.collect(subscription, customer, invoice, at),
      },
    ];
  }

  private customerOf(subscription: Subscription): Customer {
    const customer = this.store.customer(subscription.customer);
    if (!customer) throw new Error(`The subscription ${subscription.id} has no customer.`);
    return customer;
  }
}
