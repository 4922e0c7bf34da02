import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { OfficialApi } from '../../contract/official-api.js';
import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import { STRIPE_OPERATIONS } from '../api/api-router.js';
import { startStandIn } from '../testing/start-stand-in.js';
import type { TestStandIn } from '../testing/start-stand-in.js';
import { officialFile } from './config.js';
import { requestFaults } from './exchange-faults.js';

describe('every request the Stripe SDK sends for the product', () => {
  const official = new OfficialApi(officialFile());
  const exchanges: RecordedExchange[] = [];
  let test: TestStandIn;

  beforeAll(async () => {
    test = await startStandIn({ onExchange: (exchange) => exchanges.push(exchange) });
    await callEverything(test);
  });

  afterAll(() => test.stop());

  it('fits Stripe’s parameters and request schemas', () => {
    expect(exchanges.flatMap((exchange) => requestFaults(official, exchange))).toEqual([]);
  });

  it('was taken by the stand-in', () => {
    expect(exchanges.filter((each) => each.status !== 200)).toEqual([]);
  });

  it('was seen: no operation of the stand-in is left out', () => {
    const seen = new Set(exchanges.map((exchange) => exchange.operationId ?? 'unknown'));
    expect([...seen].toSorted()).toEqual(STRIPE_OPERATIONS.map(({ operationId }) => operationId).toSorted());
  });

  it('would be found faulty with a parameter Stripe has not, or a value it does not take', () => {
    const exchange = exchanges.find((each) => each.operationId === 'PostCheckoutSessions');
    const withMore = (more: string) =>
      requestFaults(official, {
        ...(exchange as RecordedExchange),
        requestBody: Buffer.from(`${exchange?.requestBody.toString('utf8')}&${more}`),
      });
    expect(withMore('locale=en')).toEqual([]);
    expect(withMore('payment_method_types[0]=card')).not.toEqual([]);
    expect(withMore('expires_at=tomorrow')).not.toEqual([]);
    expect(withMore('line_items[0][nonsense]=1')).not.toEqual([]);
  });
});

async function callEverything({ stripe, standIn, control }: TestStandIn): Promise<void> {
  await stripe.prices.retrieve(standIn.priceId, { expand: ['product'] });
  await stripe.products.retrieve('prod_Premium');
  const { id: customer } = await stripe.customers.create(
    { email: 'ann@example.com', name: 'Ann', metadata: { userId: 'u1' } },
    { idempotencyKey: 'customer:u1' },
  );
  await stripe.customers.update(customer, { email: 'new@example.com' });
  await stripe.customers.retrieve(customer);
  await stripe.customers.list({ limit: 100 });
  const wanted: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: 'u1',
    line_items: [{ price: standIn.priceId, quantity: 1 }],
    metadata: { userId: 'u1' },
    subscription_data: { metadata: { userId: 'u1' } },
    success_url: 'http://127.0.0.1:9/subscription?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/subscription?cancelled=true',
  };
  const first = await stripe.checkout.sessions.create(wanted, { idempotencyKey: 'checkout:1' });
  await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100, starting_after: first.id });
  await stripe.checkout.sessions.expire(first.id);
  const second = await stripe.checkout.sessions.create(wanted, { idempotencyKey: 'checkout:2' });
  await control.payCheckout(second.url ?? '');
  await stripe.checkout.sessions.retrieve(second.id, { expand: ['subscription'] });
  await stripe.checkout.sessions.listLineItems(second.id, { limit: 1 });
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const id = data[0]?.id ?? '';
  await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: `cancel:${id}:1` });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await stripe.subscriptions.update(id, { cancel_at: '' });
  await stripe.billingPortal.sessions.create({ customer, return_url: 'http://127.0.0.1:9/subscription' });
  await stripe.billingPortal.configurations.list({ is_default: true, limit: 1 });
  const invoices = await stripe.invoices.list({ customer, limit: 100, expand: ['data.customer'] });
  await stripe.invoices.retrieve(invoices.data[0]?.id ?? '');
  const events = await stripe.events.list({
    types: ['invoice.paid'],
    created: { gte: 1 },
    delivery_success: true,
  });
  await stripe.events.retrieve(events.data[0]?.id ?? '');
  await stripe.subscriptions.cancel(id, { prorate: false });
  await stripe.customers.del(customer);
}
