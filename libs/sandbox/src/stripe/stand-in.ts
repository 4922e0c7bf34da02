import { controlRouter } from '../shared/control.js';
import { listen } from '../shared/listen.js';
import type { ListenOptions } from '../shared/listen.js';
import type { RecordedExchange } from '../shared/recorded-exchange.js';
import { SandboxClock } from '../shared/sandbox-clock.js';
import { apiRouter } from './api/api-router.js';
import { Checkouts } from './billing/checkouts.js';
import { Customers } from './billing/customers.js';
import { Invoices } from './billing/invoices.js';
import { Lifecycle } from './billing/lifecycle.js';
import { Subscriptions } from './billing/subscriptions.js';
import { Outages } from './control/outages.js';
import { STRIPE_ACTS } from './control/stripe-control.js';
import { EventLog } from './events/event-log.js';
import { Webhooks } from './events/webhooks.js';
import { checkoutRouter } from './pages/checkout-router.js';
import { overviewRouter } from './pages/overview-router.js';
import { portalRouter } from './pages/portal-router.js';
import { Presenter } from './present/presenter.js';
import { StripeStore } from './state/stripe-store.js';
import type { StripeWorld } from './world.js';

export interface StripeStandInOptions extends ListenOptions {
  /** Folder of its state, created if missing. A restart continues from it. */
  dataDir: string;
  /** Public address of its pages, if it isn't where it listens. */
  publicUrl?: string;
  secretKey?: string;
  webhookSecret?: string;
  /** Where events are sent; a control call may set it later. */
  webhookUrl?: string;
  priceId?: string;
  /** Called for every API call; for contract tests. */
  onExchange?: (exchange: RecordedExchange) => void;
}

export interface StripeStandIn {
  /** Where it listens, for `STRIPE_API_URL`. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  priceId: string;
  /** Stops listening and sending; undelivered events are sent after the next start. */
  close(): Promise<void>;
}

/** Default keys and ids. None is a secret. */
export const STRIPE_STAND_IN = {
  secretKey: 'sk_test_standin',
  webhookSecret: 'whsec_standin',
  priceId: 'price_premium_monthly',
} as const;

/** Starts a Stripe stand-in: a real HTTP server that speaks API version 2026-10-28.endive for one plan. */
export async function createStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { secretKey, webhookSecret, priceId } = { ...STRIPE_STAND_IN, ...withoutUndefined(options) };
  const address = { url: '' };
  const publicUrl = () => options.publicUrl?.replace(/\/$/, '') ?? address.url;
  const world = createWorld(options, { secretKey, webhookSecret, priceId, publicUrl });
  const server = await listen(options, (app) => {
    app.use((_request, _response, next) => {
      world.lifecycle.catchUp();
      next();
    });
    app.use('/v1', apiRouter(world));
    app.use('/_control', controlRouter(world, STRIPE_ACTS));
    app.use(checkoutRouter(world), portalRouter(world), overviewRouter(world));
  });
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

function withoutUndefined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}
