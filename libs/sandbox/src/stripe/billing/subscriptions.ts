import type { EventLog } from '../events/event-log.js';
import type { Presenter } from '../present/presenter.js';
import type { Customer, Invoice, Metadata, Subscription, SubscriptionStatus } from '../state/entities.js';
import { newId } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';
import type { Invoices } from './invoices.js';
import { addMonths } from './periods.js';

/** Starts, changes, renews, retries and ends subscriptions. */
export class Subscriptions {
  constructor(
    private readonly store: StripeStore,
    private readonly events: EventLog,
    private readonly present: Presenter,
    private readonly invoices: Invoices,
  ) {}

  /** Starts a subscription in a given status, with its first invoice: open if it is incomplete, otherwise paid. */
  begin(
    customer: Customer,
    { metadata, status = 'active' }: { metadata: Metadata; status?: SubscriptionStatus },
    at: number,
  ): { subscription: Subscription; invoice: Invoice } {
    customer.paymentMethod ??= newId('pm');
    const subscription: Subscription = {
      id: newId('sub'),
      itemId: newId('si'),
      created: at,
      customer: customer.id,
      status,
      metadata,
      periodNumber: 0,
      periodStart: at,
      periodEnd: addMonths(at, 1),
      cancelAt: null,
      cancelAtPeriodEnd: false,
      canceledAt: status === 'canceled' ? at : null,
      cancelReason: status === 'canceled' ? 'cancellation_requested' : null,
      endedAt: status === 'canceled' ? at : null,
      latestInvoice: null,
      paymentMethod: customer.paymentMethod,
    };
    this.store.state.subscriptions.push(subscription);
    this.events.emit('customer.subscription.created', at, this.present.subscription(subscription));
    const invoice = this.invoices.write(subscription, customer, at);
    if (status === 'incomplete') this.invoices.markFailed(invoice, at, false);
    else this.invoices.markPaid(invoice, at);
    return { subscription, invoice };
  }

  /** Changes a subscription and emits the event. */
  change(subscription: Subscription, at: number, act: () => void): void {
    const before = this.present.subscription(subscription);
    act();
    const after = this.present.subscription(subscription);
    this.events.emit('customer.subscription.updated', at, after, before);
  }

  /** Plans the end for the end of the period, as `cancel_at_period_end` does; false undoes it. */
  setCancelAtPeriodEnd(subscription: Subscription, wanted: boolean, at: number): void {
    // The flag alone doesn't clear a date that was set separately, as the portal does
    // (docs/providers.md#stripe-subscriptions).
    if (!wanted && !subscription.cancelAtPeriodEnd) return;
    subscription.cancelAtPeriodEnd = wanted;
    this.planEnd(subscription, wanted ? subscription.periodEnd : null, at);
  }

  /** Plans the end for a date without the flag, as the portal does; null undoes it. */
  setCancelAt(subscription: Subscription, cancelAt: number | null, at: number): void {
    subscription.cancelAtPeriodEnd = false;
    this.planEnd(subscription, cancelAt, at);
  }

  /** Ends it now. */
  cancel(subscription: Subscription, at: number, reason: Subscription['cancelReason']): void {
    subscription.status = 'canceled';
    subscription.canceledAt ??= at;
    subscription.cancelReason = reason;
    subscription.endedAt = at;
    for (const invoice of this.invoices.openOf(subscription)) invoice.nextAttemptAt = null;
    this.events.emit('customer.subscription.deleted', at, this.present.subscription(subscription));
  }

  /** Starts the next period and charges for it. */
  renew(subscription: Subscription, customer: Customer, at: number): void {
    this.change(subscription, at, () => {
      subscription.periodNumber += 1;
      subscription.periodStart = subscription.periodEnd;
      subscription.periodEnd = addMonths(subscription.created, subscription.periodNumber + 1);
      const invoice = this.invoices.write(subscription, customer, at);
      if (this.invoices.wouldFail(customer)) {
        this.invoices.markFailed(invoice, at, true);
        subscription.status = 'past_due';
      } else {
        this.invoices.markPaid(invoice, at);
        subscription.status = 'active';
      }
    });
  }

  /** Retries an unpaid invoice. After a renewal's last failed retry the subscription ends. */
  collect(subscription: Subscription, customer: Customer, invoice: Invoice, at: number): void {
    if (this.invoices.wouldFail(customer)) {
      this.invoices.markFailed(invoice, at, true);
      if (invoice.nextAttemptAt === null) this.cancel(subscription, at, 'payment_failed');
      return;
    }
    this.invoices.markPaid(invoice, at);
    if (subscription.status === 'active') return;
    this.change(subscription, at, () => {
      subscription.status = 'active';
    });
  }

  /** The first payment never arrived: the subscription expires. */
  giveUp(subscription: Subscription, at: number): void {
    for (const invoice of this.invoices.openOf(subscription)) this.invoices.markVoid(invoice, at);
    this.change(subscription, at, () => {
      subscription.status = 'incomplete_expired';
      subscription.endedAt = at;
    });
  }

  /** Whether it has ended for good. */
  isOver(subscription: Subscription): boolean {
    return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  }

  private planEnd(subscription: Subscription, cancelAt: number | null, at: number): void {
    subscription.cancelAt = cancelAt;
    subscription.canceledAt = cancelAt === null ? null : at;
    subscription.cancelReason = cancelAt === null ? null : 'cancellation_requested';
  }
}
