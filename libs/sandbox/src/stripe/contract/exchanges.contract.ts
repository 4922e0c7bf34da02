import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { officialFile } from '../../contract/config.js';
import { answerFaults, requestFaults, valueFaults } from '../../contract/exchange-faults.js';
import type { ProviderRules } from '../../contract/exchange-faults.js';
import { OfficialApi } from '../../contract/official-api.js';
import type { RecordedExchange } from '../../shared/recorded-exchange.js';
import { STRIPE_OPERATIONS } from '../api/api-router.js';
import { API_VERSION } from '../present/event.js';
import { startStandIn } from '../testing/start-stand-in.js';
import type { TestStandIn } from '../testing/start-stand-in.js';

/** Every type of event the stand-in sends. */
const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_succeeded',
  'invoice.voided',
];

const DAY = 86_400;

const RULES: ProviderRules = {
  base: '',
  headerFaults: ({ method, requestHeaders }) => {
    const key = requestHeaders['idempotency-key'];
    return [
      ...(requestHeaders.authorization?.startsWith('Bearer ') ? [] : ['no Bearer credentials']),
      ...(requestHeaders['stripe-version'] === API_VERSION ? [] : ['another version than the schema’s']),
      ...(method !== 'POST' || (key && key.length <= 255) ? [] : ['no idempotency key']),
    ];
  },
};

describe('every exchange with the Stripe stand-in', () => {
  const official = new OfficialApi(officialFile('STRIPE_OPENAPI'));
  const exchanges: RecordedExchange[] = [];
  let ours: RecordedExchange[];
  let events: Stripe.Event[];
  let test: TestStandIn;

  const eventFaults = (event: { type: string }) => {
    const schema = { $ref: `#/components/schemas/event.${event.type}` };
    return valueFaults(official, schema, event).map((fault) => `${event.type}: ${fault}`);
  };
  const one = (operationId: string) =>
    exchanges.find((each) => each.operationId === operationId) as RecordedExchange;

  beforeAll(async () => {
    test = await startStandIn({ onExchange: (exchange) => exchanges.push(exchange) });
    await callEverything(test);
    ours = [...exchanges];
    events = await test.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    await callWrongly(test);
  });

  afterAll(() => test.stop());

  it('begins with a request of the product’s SDK that fits Stripe’s parameters and schemas', () => {
    expect(ours.flatMap((exchange) => requestFaults(official, exchange, RULES))).toEqual([]);
  });

  it('was taken by the stand-in, and was seen: no operation is left out', () => {
    expect(ours.filter((each) => each.status !== 200)).toEqual([]);
    const seen = new Set(ours.map(({ operationId }) => operationId));
    expect(seen).toEqual(new Set(STRIPE_OPERATIONS.map(({ operationId }) => operationId)));
  });

  it('would be found faulty with a parameter Stripe has not, or a value it does not take', () => {
    const exchange = one('PostCheckoutSessions');
    const withMore = (more: string) => {
      const requestBody = Buffer.from(`${exchange.requestBody.toString('utf8')}&${more}`);
      return requestFaults(official, { ...exchange, requestBody }, RULES);
    };
    expect(withMore('locale=en')).toEqual([]);
    expect(withMore('payment_method_types[0]=card')).not.toEqual([]);
    expect(withMore('expires_at=tomorrow')).not.toEqual([]);
    expect(withMore('line_items[0][nonsense]=1')).not.toEqual([]);
  });

  it('ends with an answer that fits Stripe’s schema of its status', () => {
    const named = exchanges.filter(({ operationId }) => operationId !== null);
    expect(named.flatMap((exchange) => answerFaults(official, exchange, RULES))).toEqual([]);
    expect(named.filter((each) => !each.responseHeaders['request-id']?.startsWith('req_'))).toEqual([]);
  });

  it.each(STRIPE_OPERATIONS.map(({ operationId }) => operationId))(
    'was seen for %s refused',
    (operationId) => {
      const answers = exchanges.filter((each) => each.operationId === operationId);
      expect(answers.some(({ status }) => status >= 400)).toBe(true);
    },
  );

  it('refuses what it does not offer in the same form', () => {
    const unnamed = exchanges.filter(({ operationId }) => operationId === null);
    expect(unnamed.map((each) => each.status)).toEqual([404]);
    expect(JSON.parse(unnamed[0]?.responseBody ?? '')).toEqual({
      error: { type: 'invalid_request_error', message: 'Unrecognized request URL (GET: /v1/nowhere).' },
    });
  });

  it('is told of as events that fit Stripe’s schema of their kind, every kind of them', () => {
    expect(events.flatMap((event) => eventFaults(event))).toEqual([]);
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(EVENT_TYPES);
  });

  it('would be found faulty if it lacked a property, had a strange one or a wrong type', () => {
    const exchange = one('GetInvoices');
    const spoilt = (change: (invoice: Record<string, unknown>) => void) => {
      const body = JSON.parse(exchange.responseBody) as { data: Record<string, unknown>[] };
      change(body.data[0] ?? {});
      return answerFaults(official, { ...exchange, responseBody: JSON.stringify(body) }, RULES);
    };
    expect(spoilt((invoice) => delete invoice.parent)).not.toEqual([]);
    expect(spoilt((invoice) => (invoice.payment_intent = 'pi_1'))).toEqual([
      'GetInvoices 200: .data[].payment_intent is not known',
    ]);
    expect(spoilt((invoice) => (invoice.amount_paid = '9.99'))).not.toEqual([]);
    expect(eventFaults({ ...events[0], type: 'invoice.paid' })).not.toEqual([]);
  });
});

/** Makes every call of the product, through the life of several subscriptions. */
async function callEverything({ stripe, standIn, control }: TestStandIn): Promise<void> {
  const openCheckout = async (customer: string) => {
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: 'u1',
      line_items: [{ price: standIn.priceId, quantity: 1 }],
      metadata: { userId: 'u1', priceId: standIn.priceId },
      subscription_data: { metadata: { userId: 'u1' } },
      success_url: 'http://127.0.0.1:9/subscription?success=true&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:9/subscription?cancelled=true',
    });
    return { id, url: url ?? '' };
  };
  const idempotencyKey = 'customer:u1';
  const { id: customer } = await stripe.customers.create({ metadata: { userId: 'u1' } }, { idempotencyKey });
  await stripe.customers.retrieve(customer);
  const first = await openCheckout(customer);
  const page = { limit: 100, starting_after: first.id };
  await openCheckout(customer);
  await stripe.checkout.sessions.list({ customer, status: 'open', ...page });
  await stripe.checkout.sessions.expire(first.id);
  const paid = await openCheckout(customer);
  await fetch(paid.url, { method: 'POST', body: new URLSearchParams({ act: 'decline' }) });
  await stripe.checkout.sessions.retrieve(paid.id);
  await control.payCheckout(paid.url);
  await stripe.checkout.sessions.retrieve(paid.id);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const id = data[0]?.id ?? '';
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://127.0.0.1:9/' });
  await control.cancelInPortal(portal.url, id);
  await stripe.subscriptions.update(id, { cancel_at: '' });
  await control.advanceTime(32 * DAY);
  await control.letPaymentsFail();
  await control.advanceTime(32 * DAY);
  await control.letPaymentsSucceed();
  await control.subscribe({ customer, status: 'incomplete' });
  await stripe.subscriptions.list({ customer, status: 'incomplete' });
  await control.advanceTime(DAY);
  await stripe.invoices.list({ customer, limit: 100 });
  await stripe.prices.retrieve(standIn.priceId);
  await stripe.events.list({ type: 'invoice.paid', limit: 100 });
  await stripe.subscriptions.cancel((await control.subscribe({ customer })).id);
  await openCheckout(customer);
  await stripe.customers.del(customer);
  await stripe.customers.retrieve(customer);
  await stripe.subscriptions.list({ customer, status: 'all' });
}

/** Makes every call so that it is refused. */
async function callWrongly({ standIn, control }: TestStandIn): Promise<void> {
  const call = (method: string, path: string, body?: string, key = standIn.secretKey) =>
    fetch(`${standIn.url}/v1${path}`, { method, headers: { authorization: `Bearer ${key}` }, body });
  await call('GET', '/nowhere');
  for (const path of ['/customers/none', '/checkout/sessions/none', '/prices/none']) await call('GET', path);
  for (const path of ['/subscriptions', '/checkout/sessions', '/invoices', '/events']) {
    await call('GET', `${path}?limit=0`);
  }
  for (const path of ['/subscriptions/none', '/checkout/sessions/none/expire']) await call('POST', path);
  for (const path of ['/subscriptions/none', '/customers/none']) await call('DELETE', path);
  await call('POST', '/customers', 'nonsense=1');
  await call('POST', '/checkout/sessions', 'mode=subscription');
  await call('POST', '/billing_portal/sessions', 'customer=cus_none');
  await call('GET', '/subscriptions', undefined, 'sk_test_wrong');
  for (const status of [500, 429]) {
    await control.breakCalls({ status });
    await call('GET', '/subscriptions');
  }
}
