import type { RecordedExchange } from '../shared/recorded-exchange.js';
import type { SandboxClock } from '../shared/sandbox-clock.js';
import type { Checkouts } from './billing/checkouts.js';
import type { Customers } from './billing/customers.js';
import type { Invoices } from './billing/invoices.js';
import type { Lifecycle } from './billing/lifecycle.js';
import type { Subscriptions } from './billing/subscriptions.js';
import type { Outages } from './control/outages.js';
import type { EventLog } from './events/event-log.js';
import type { Webhooks } from './events/webhooks.js';
import type { Presenter } from './present/presenter.js';
import type { StripeStore } from './state/stripe-store.js';

/** Shared by the parts of the stand-in. */
export interface StripeWorld {
  secretKey: string;
  clock: SandboxClock;
  store: StripeStore;
  present: Presenter;
  events: EventLog;
  webhooks: Webhooks;
  customers: Customers;
  subscriptions: Subscriptions;
  invoices: Invoices;
  checkouts: Checkouts;
  lifecycle: Lifecycle;
  outages: Outages;
  /** Called for every API call; for contract tests. */
  onExchange?: (exchange: RecordedExchange) => void;
}
