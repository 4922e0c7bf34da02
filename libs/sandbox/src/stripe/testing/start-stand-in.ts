import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { StripeControl } from '../control/stripe-control.js';
import { createStripeStandIn } from '../stand-in.js';
import type { StripeStandIn, StripeStandInOptions } from '../stand-in.js';

/** A stand-in of a test, with its control calls and the SDK that talks to it. */
export interface TestStandIn {
  standIn: StripeStandIn;
  control: StripeControl;
  stripe: Stripe;
  dataDir: string;
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
}

/** Starts a stand-in on a free port with a folder of its own. */
export async function startStandIn(options: Partial<StripeStandInOptions> = {}): Promise<TestStandIn> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'boardcast-stripe-')));
  const standIn = await createStripeStandIn({ ...options, dataDir });
  return {
    standIn,
    control: new StripeControl(standIn.url),
    stripe: connect(standIn),
    dataDir,
    stop: async () => {
      await standIn.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The SDK, pointed at a stand-in as the product points it. */
export function connect({ url, secretKey }: { url: string; secretKey: string }, retries = 0): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

/** One delivery as an endpoint sees it. */
export interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** An endpoint that keeps what it is sent. */
export interface TestEndpoint {
  url: string;
  received: Received[];
  /** Types of the events in the order they came. */
  types(): string[];
  /** What it answers from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Starts an endpoint on a free port. */
export async function startEndpoint(): Promise<TestEndpoint> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      received.push({ body, signature, event: JSON.parse(body) as Stripe.Event });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    types: () => received.map(({ event }) => event.type),
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A stand-in that tells an endpoint of its own what happens. */
export interface ObservedStandIn extends TestStandIn {
  endpoint: TestEndpoint;
}

/** Starts both; `stop` ends both. */
export async function startObservedStandIn(): Promise<ObservedStandIn> {
  const endpoint = await startEndpoint();
  const test = await startStandIn({ webhookUrl: endpoint.url });
  return {
    ...test,
    endpoint,
    stop: async () => {
      await test.stop();
      await endpoint.close();
    },
  };
}

/** A customer with an open checkout. */
export async function openCheckout({ stripe, standIn }: TestStandIn, customer?: string) {
  const id =
    customer ?? (await stripe.customers.create({ email: 'ann@example.com', metadata: { userId: 'u1' } })).id;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: id,
    client_reference_id: 'u1',
    line_items: [{ price: standIn.priceId, quantity: 1 }],
    subscription_data: { metadata: { userId: 'u1' } },
    success_url: 'http://127.0.0.1:9/subscription?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/subscription?cancelled=true',
  });
  return { customer: id, session, url: session.url ?? '' };
}

/** A customer with a living plan, paid on the checkout page. */
export async function subscribe(test: TestStandIn, customer?: string) {
  const checkout = await openCheckout(test, customer);
  await test.control.payCheckout(checkout.url);
  const { data } = await test.stripe.subscriptions.list({ customer: checkout.customer });
  const [subscription] = data;
  if (!subscription) throw new Error('The checkout began no subscription.');
  return { customer: checkout.customer, subscription };
}
