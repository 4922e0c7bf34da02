import type { EventLog } from '../events/event-log.js';
import type { Presenter } from '../present/presenter.js';
import type { Customer, Invoice, Subscription } from '../state/entities.js';
import { newId } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';
import { addMonths, DAY } from './periods.js';

/** Days between a renewal's failed payment and each retry; after the last one Stripe gives up. */
export const RETRY_AFTER_DAYS = [3, 5, 7];

/** Creates invoices and collects payments. */
export class Invoices {
  constructor(
    private readonly store: StripeStore,
    private readonly events: EventLog,
    private readonly present: Presenter,
  ) {}

  /** Creates the invoice of a subscription's current period; it is open until paid. */
  write(subscription: Subscription, customer: Customer, at: number): Invoice {
    customer.invoicesMade += 1;
    const isFirst = subscription.periodNumber === 0;
    const invoice: Invoice = {
      id: newId('in'),
      lineId: newId('il'),
      number: `${customer.invoicePrefix}-${String(customer.invoicesMade).padStart(4, '0')}`,
      created: at,
      customer: customer.id,
      subscription: subscription.id,
      reason: isFirst ? 'subscription_create' : 'subscription_cycle',
      serviceStart: subscription.periodStart,
      serviceEnd: subscription.periodEnd,
      cycleStart: isFirst ? at : addMonths(subscription.created, subscription.periodNumber - 1),
      status: 'open',
      attempts: 0,
      nextAttemptAt: null,
      paidAt: null,
      voidedAt: null,
    };
    this.store.state.invoices.push(invoice);
    subscription.latestInvoice = invoice.id;
    this.tell('invoice.created', invoice, at);
    this.tell('invoice.finalized', invoice, at);
    return invoice;
  }

  /** Whether a customer's payments would fail now. */
  wouldFail(customer: Customer): boolean {
    const { fail, failingCustomers } = this.store.state.payments;
    return fail || failingCustomers.includes(customer.id);
  }

  markPaid(invoice: Invoice, at: number): void {
    invoice.status = 'paid';
    invoice.attempts += 1;
    invoice.nextAttemptAt = null;
    invoice.paidAt = at;
    this.tell('invoice.paid', invoice, at);
    this.tell('invoice.payment_succeeded', invoice, at);
  }

  /** Records a failed payment; `retries` says whether it will be tried again some days later. */
  markFailed(invoice: Invoice, at: number, retries: boolean): void {
    const days = retries ? RETRY_AFTER_DAYS[invoice.attempts] : undefined;
    invoice.attempts += 1;
    invoice.nextAttemptAt = days === undefined ? null : at + days * DAY;
    this.tell('invoice.payment_failed', invoice, at);
  }

  markVoid(invoice: Invoice, at: number): void {
    invoice.status = 'void';
    invoice.nextAttemptAt = null;
    invoice.voidedAt = at;
    this.tell('invoice.voided', invoice, at);
  }

  /** A subscription's open invoices, oldest first. */
  openOf(subscription: Subscription): Invoice[] {
    return this.store.state.invoices.filter(
      (invoice) => invoice.subscription === subscription.id && invoice.status === 'open',
    );
  }

  private tell(type: string, invoice: Invoice, at: number): void {
    this.events.emit(type, at, this.present.invoice(invoice));
  }
}
