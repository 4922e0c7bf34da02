import type { EventLog } from '../events/event-log.js';
import type { Presenter } from '../present/presenter.js';
import type { CheckoutSession, Customer } from '../state/entities.js';
import { newId } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';
import type { Invoices } from './invoices.js';
import type { Subscriptions } from './subscriptions.js';

/** What a caller specifies about a checkout. */
export type CheckoutDetails = Pick<
  CheckoutSession,
  | 'expiresAt'
  | 'customer'
  | 'clientReferenceId'
  | 'metadata'
  | 'subscriptionMetadata'
  | 'successUrl'
  | 'cancelUrl'
>;

/** Checkout sessions. */
export class Checkouts {
  constructor(
    private readonly store: StripeStore,
    private readonly events: EventLog,
    private readonly present: Presenter,
    private readonly subscriptions: Subscriptions,
    private readonly invoices: Invoices,
  ) {}

  open(details: CheckoutDetails, at: number): CheckoutSession {
    const session: CheckoutSession = {
      id: newId('cs_test', 58),
      created: at,
      status: 'open',
      subscription: null,
      invoice: null,
      ...details,
    };
    this.store.state.sessions.push(session);
    return session;
  }

  /**
   * Charges the customer and starts the subscription. A declined card leaves the session open and nothing else: the
   * subscription is created only after the payment (Stripe's changelog 2025-03-31,
   * checkout-legacy-subscription-upgrade).
   */
  pay(session: CheckoutSession, customer: Customer, at: number): 'paid' | 'declined' {
    if (this.invoices.wouldFail(customer)) return 'declined';
    const begun = this.subscriptions.begin(customer, { metadata: session.subscriptionMetadata }, at);
    session.status = 'complete';
    session.subscription = begun.subscription.id;
    session.invoice = begun.invoice.id;
    this.events.emit('checkout.session.completed', at, this.present.session(session));
    return 'paid';
  }

  expire(session: CheckoutSession, at: number): void {
    session.status = 'expired';
    this.events.emit('checkout.session.expired', at, this.present.session(session));
  }
}
