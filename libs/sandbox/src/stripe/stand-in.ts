import express from 'express';
import { listen } from '../shared/listen.js';
import type { RecordedExchange } from '../shared/recorded-exchange.js';
import { SandboxClock } from '../shared/sandbox-clock.js';
import { apiRouter } from './api/api-router.js';
import { Checkouts } from './billing/checkouts.js';
import { Customers } from './billing/customers.js';
import { Invoices } from './billing/invoices.js';
import { Lifecycle } from './billing/lifecycle.js';
import { Subscriptions } from './billing/subscriptions.js';
import { controlRouter } from './control/control-router.js';
import { Outages } from './control/outages.js';
import { EventLog } from './events/event-log.js';
import { Webhooks } from './events/webhooks.js';
import { checkoutRouter } from './pages/checkout-router.js';
import { overviewRouter } from './pages/overview-router.js';
import { portalRouter } from './pages/portal-router.js';
import { Presenter } from './present/presenter.js';
import { StripeStore } from './state/stripe-store.js';
import type { StripeWorld } from './world.js';

/** How to start a stand-in. */
export interface StripeStandInOptions {
  /** Folder of its state; made when missing. A second start goes on from it. */
  dataDir: string;
  /** 0 or absent: any free one. */
  port?: number;
  /** Address to listen on; only this machine by default. */
  host?: string;
  /** Address people reach its pages at, when it differs from where it listens. */
  publicUrl?: string;
  secretKey?: string;
  webhookSecret?: string;
  /** Where events are sent; may be set later by a control call. */
  webhookUrl?: string;
  priceId?: string;
  /** Told of every call to the API, for contract tests. */
  onExchange?: (exchange: RecordedExchange) => void;
}

/** A running stand-in. */
export interface StripeStandIn {
  /** Where it listens, for `STRIPE_API_URL`. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Stops listening and sending; what was not delivered yet is sent after the next start. */
  close(): Promise<void>;
}

/** What a stand-in is called by when it is told nothing else. None of it is worth anything. */
export const STRIPE_STAND_IN = {
  secretKey: 'sk_test_standin',
  webhookSecret: 'whsec_standin',
  priceId: 'price_premium_monthly',
} as const;

/** Starts a Stripe stand-in: a real HTTP server that speaks the API of 2026-10-28.endive for one plan. */
export async function createStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { secretKey, webhookSecret, priceId } = { ...STRIPE_STAND_IN, ...withoutUndefined(options) };
  const address = { url: '' };
  const publicUrl = () => options.publicUrl?.replace(/\/$/, '') ?? address.url;
  const world = createWorld(options, { secretKey, webhookSecret, priceId, publicUrl });
  const server = await listen(createApp(world), options);
  address.url = server.url;
  world.webhooks.resume();
  return {
    url: server.url,
    secretKey,
    webhookSecret,
    priceId,
    close: async () => {
      await server.close();
      await world.webhooks.close();
    },
  };
}

function createWorld(
  { dataDir, webhookUrl, onExchange }: StripeStandInOptions,
  named: { secretKey: string; webhookSecret: string; priceId: string; publicUrl: () => string },
): StripeWorld {
  const clock = new SandboxClock();
  const store = new StripeStore(dataDir, clock, webhookUrl);
  const present = new Presenter(store, named.priceId, named.publicUrl);
  const webhooks = new Webhooks(store, present, named.webhookSecret);
  const events = new EventLog(store, (event) => webhooks.add(event));
  const invoices = new Invoices(store, events, present);
  const subscriptions = new Subscriptions(store, events, present, invoices);
  const checkouts = new Checkouts(store, events, present, subscriptions, invoices);
  return {
    secretKey: named.secretKey,
    clock,
    store,
    present,
    webhooks,
    events,
    invoices,
    subscriptions,
    checkouts,
    customers: new Customers(store, events, present, subscriptions, checkouts),
    lifecycle: new Lifecycle(store, subscriptions, checkouts),
    outages: new Outages(),
    onExchange,
  };
}

function createApp(world: StripeWorld): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/v1', apiRouter(world));
  app.use('/_control', controlRouter(world));
  app.use(checkoutRouter(world));
  app.use(portalRouter(world));
  app.use(overviewRouter(world));
  return app;
}

function withoutUndefined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}
