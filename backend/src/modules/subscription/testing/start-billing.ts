import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscriptionPaths } from '@boardcast/contracts';
import type { Subscription } from '@boardcast/contracts';
import { createStripeStandIn, StripeControl } from '@boardcast/sandbox';
import type { StripeStandIn } from '@boardcast/sandbox';
import { runSql, waitUntil, type TestAnswer, type TestClient } from '@boardcast/testing';
import { Stripe } from 'stripe';
import { startTestApp } from '../../../testing/start-test-app.js';
import type { TestApp, TestAppOptions } from '../../../testing/start-test-app.js';

/** Hundreds of events on a busy machine, or one that is tried again, in milliseconds. */
const SETTLED_MS = 120_000;

/** Somebody with an account, at their browser. */
export interface Payer {
  readonly id: string;
  readonly browser: TestClient;
}

/** The backend with a Stripe stand-in of its own; webhooks reach it. */
export interface Billing extends TestApp {
  readonly standIn: StripeStandIn;
  readonly control: StripeControl;
  /** The SDK at the stand-in, for what only Stripe's side does. */
  readonly stripe: Stripe;
  newPayer(): Promise<Payer>;
  /** Somebody who has paid by the checkout page. */
  newSubscriber(): Promise<Payer>;
  openCheckout(payer: Payer): Promise<TestAnswer>;
  current(payer: Payer): Promise<Subscription>;
  /** Who the user is at Stripe. */
  customerOf(payer: Payer): Promise<string>;
  sql(text: string): Promise<Record<string, unknown>[]>;
  /** Hands an event over as Stripe does; as it is now, signed by the right secret, unless it is said otherwise. */
  deliver(event: object, signature?: { secret?: string; timestamp?: number }): Promise<TestAnswer>;
  /** Waits until all that Stripe tells of has come, and is done. */
  settled(): Promise<void>;
}

/** Starts backend and stand-in for a test file; both agree on the time. Close it in afterAll. */
export async function startBilling(options: TestAppOptions = {}): Promise<Billing> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardcast-stripe-'));
  const standIn = await createStripeStandIn({ dataDir });
  const control = new StripeControl(standIn.url);
  const server = await startTestApp({
    ...options,
    config: {
      STRIPE_API_URL: standIn.url,
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_PRICE_ID: standIn.priceId,
      ...options.config,
    },
  });
  server.clock.set(new Date(await control.advanceTime(0)));
  await control.steerWebhooks({ url: `${server.url}${subscriptionPaths.webhook}` });
  return {
    ...server,
    ...acts(server, control),
    deliver: (event, signature) => deliver(server, event, { secret: standIn.webhookSecret, ...signature }),
    standIn,
    control,
    stripe: connect(standIn),
    close: async () => {
      await standIn.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function connect({ url, secretKey }: StripeStandIn): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

/** Hands an event over to a backend as Stripe does. @param signature its secret, and its moment in seconds */
export function deliver(
  server: TestApp,
  event: object,
  signature: { secret: string; timestamp?: number },
): Promise<TestAnswer> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(server.clock.now().getTime() / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({ timestamp, ...signature, payload });
  return server.newcomer().post(subscriptionPaths.webhook, event, { 'stripe-signature': header });
}

function acts(server: TestApp, control: StripeControl) {
  const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
  const openCheckout = ({ browser }: Payer) =>
    browser.post(subscriptionPaths.checkout, { priceId: server.config.STRIPE_PRICE_ID });
  const current = async ({ browser }: Payer): Promise<Subscription> =>
    (await browser.get(subscriptionPaths.current)).body;
  const newPayer = async (): Promise<Payer> => {
    const id = randomUUID();
    await sql(`insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
      values ('${id}', '${id}', 'payer', now(), now())`);
    return { id, browser: await server.signIn(id) };
  };
  return {
    sql,
    openCheckout,
    current,
    newPayer,
    newSubscriber: async () => {
      const payer = await newPayer();
      await control.payCheckout((await openCheckout(payer)).body.url);
      await payer.browser.post(subscriptionPaths.sync);
      return payer;
    },
    customerOf: async ({ id }: Payer): Promise<string> => {
      const [row] = await sql(`select customer_id as id from stripe_customers where user_id = '${id}'`);
      return String(row?.id);
    },
    settled: async () => {
      await waitUntil(async () => (await control.deliveries()).every(({ state }) => state !== 'waiting'), {
        what: 'every event to come',
      });
      await waitUntil(
        async () => (await sql('select id from stripe_events where processed_at is null')).length === 0,
        { what: 'every event to be done', timeout: SETTLED_MS },
      );
    },
  };
}
