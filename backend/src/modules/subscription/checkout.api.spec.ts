import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authPaths, subscriptionPaths } from '@boardcast/contracts';
import { startBilling } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

const HOUR_MS = 3_600_000;
let billing: Billing;
let payer: Payer;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());
beforeEach(async () => {
  payer = await billing.newPayer();
});

const checkout = (body: object = { priceId: billing.standIn.priceId }) =>
  payer.browser.post(subscriptionPaths.checkout, body);
/** What the user has at Stripe. */
async function atStripe() {
  const { customers, sessions, subscriptions } = await billing.control.state();
  const mine = customers.filter(({ metadata }) => metadata['userId'] === payer.id);
  const isMine = ({ customer }: { customer: string }) => mine.some(({ id }) => id === customer);
  return {
    customers: mine,
    sessions: sessions.filter(isMine),
    subscriptions: subscriptions.filter(isMine),
    open: sessions.filter((session) => isMine(session) && session.status === 'open'),
  };
}
const isSubscribed = async () => (await payer.browser.get(authPaths.me)).body.isSubscribed;

describe('a checkout', () => {
  it('is refused to strangers, without the CSRF token, and without a price or for another one', async () => {
    const visitor = await billing.visitor();
    expect((await visitor.post(subscriptionPaths.checkout)).status).toBe(401);
    expect((await payer.browser.withoutCsrf().post(subscriptionPaths.checkout)).status).toBe(403);
    expect((await checkout({})).status).toBe(400);
    expect(await checkout({ priceId: 'price_of_a_cheaper_plan' })).toMatchObject({
      status: 400,
      body: { code: 'subscription.unknown-price' },
    });
    expect(await atStripe()).toMatchObject({ customers: [], sessions: [] });
  });

  it('leads to Stripe’s page, is paid there and makes the user a subscriber', async () => {
    expect(await billing.current(payer)).toMatchObject({
      status: 'none',
      nextBillingDate: null,
      amount: 999,
    });
    const { status, body } = await checkout();
    expect(status).toBe(200);
    const [session] = (await atStripe()).sessions;
    expect(session).toMatchObject({
      clientReferenceId: payer.id,
      metadata: { userId: payer.id },
      subscriptionMetadata: { userId: payer.id },
      successUrl: 'http://localhost:3000/subscription?success=true&session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://localhost:3000/subscription?cancelled=true',
    });

    const back = await billing.control.payCheckout(body.url);

    expect(back).toBe(`http://localhost:3000/subscription?success=true&session_id=${session?.id}`);
    expect(await payer.browser.post(subscriptionPaths.sync)).toMatchObject({
      status: 200,
      body: { synced: true },
    });
    const [subscription] = (await atStripe()).subscriptions;
    const end = new Date((subscription?.periodEnd ?? 0) * 1000).toISOString();
    expect(await billing.current(payer)).toMatchObject({
      ...{ status: 'active', nextBillingDate: end, currentPeriodEnd: end, cancelAtPeriodEnd: false },
      ...{ amount: 999, currency: 'usd', interval: 'month', isFree: false, isPastDue: false },
    });
    expect(await isSubscribed()).toBe(true);
  });

  it('makes the user a subscriber also when the browser never comes back: Stripe tells of it', async () => {
    await billing.control.payCheckout((await checkout()).body.url);
    await billing.settled();
    expect(await isSubscribed()).toBe(true);
  });

  it('that is declined leaves nothing behind, and can be paid afterwards', async () => {
    const { url } = (await checkout()).body;
    await billing.control.letPaymentsFail();
    await expect(billing.control.payCheckout(url)).rejects.toThrow('402');
    await billing.control.letPaymentsSucceed();
    expect(await isSubscribed()).toBe(false);
    expect((await checkout()).body.url).toBe(url);
    await billing.control.payCheckout(url);
    await billing.settled();
    expect(await isSubscribed()).toBe(true);
  });

  it('asked for 50 times at once makes one customer, and one page that can be paid', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkout()));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const found = await atStripe();
    expect(found.customers).toHaveLength(1);
    expect(found.open).toHaveLength(1);
    expect(found.sessions).toHaveLength(1);
    await Promise.allSettled(answers.map(({ body }) => billing.control.payCheckout(body.url)));
    const late = await Promise.all(Array.from({ length: 50 }, () => checkout()));
    expect(new Set(late.map(({ body }) => body.code))).toEqual(new Set(['subscription.exists']));
    expect((await atStripe()).subscriptions).toHaveLength(1);
  });

  it('is not opened beside a subscription that we were not told of; it is known from then on', async () => {
    await billing.control.steerWebhooks({ paused: true });
    const { url } = (await checkout()).body;
    await billing.control.payCheckout(url);
    expect(await isSubscribed()).toBe(false);

    expect(await checkout()).toMatchObject({ status: 409, body: { code: 'subscription.exists' } });

    expect(await isSubscribed()).toBe(true);
    await billing.control.steerWebhooks({ paused: false });
    await billing.settled();
  });

  it('is not opened beside one whose payment is still to come, but after one that never came', async () => {
    await checkout();
    const customer = await billing.customerOf(payer);
    const { id } = await billing.control.subscribe({ customer, status: 'incomplete' });
    expect(await checkout()).toMatchObject({ body: { code: 'subscription.exists' } });
    expect(await billing.current(payer)).toMatchObject({ status: 'none' });
    await billing.control.setStatus(id, 'incomplete_expired');
    expect((await checkout()).status).toBe(200);
  });

  it('is opened again by who subscribed once', async () => {
    await checkout();
    const customer = await billing.customerOf(payer);
    await billing.control.subscribe({ customer, status: 'canceled' });
    expect((await checkout()).status).toBe(200);
    expect(await billing.current(payer)).toMatchObject({ status: 'inactive' });
  });

  it('closes all pages that were opened for another price', async () => {
    await checkout();
    const customer = await billing.customerOf(payer);
    const line_items = [{ price: billing.standIn.priceId, quantity: 1 }];
    const other = {
      mode: 'subscription',
      customer,
      line_items,
      success_url: 'http://localhost/old',
    } as const;
    // More than a page of Stripe's lists holds.
    for (let made = 0; made < 101; made += 1) await billing.stripe.checkout.sessions.create(other);
    expect((await checkout()).status).toBe(200);
    expect((await atStripe()).open).toHaveLength(1);
  });

  it('opens another page when the one that is open is about to end', async () => {
    const now = billing.clock.now();
    const { url } = (await checkout()).body;
    billing.clock.advance(23 * HOUR_MS);
    expect((await checkout()).body.url).toBe(url);
    billing.clock.advance(HOUR_MS * 0.75);
    expect((await checkout()).body.url).not.toBe(url);
    expect((await atStripe()).open).toHaveLength(1);
    billing.clock.set(now);
  });

  it('is not opened for who was granted Premium', async () => {
    await billing.sql(`update users set subscription_is_free = true where id = '${payer.id}'`);
    expect(await checkout()).toMatchObject({ status: 409, body: { code: 'subscription.granted' } });
    expect((await atStripe()).customers).toEqual([]);
  });
});

describe('a checkout while Stripe is in trouble', () => {
  it('is not opened, says so, and changes nothing', async () => {
    for (const path of ['/v1/customers', '/v1/checkout', '/v1/subscriptions']) {
      await billing.control.breakCalls({ drop: 'before', times: 4, path });
      expect(await checkout()).toMatchObject({ status: 502, body: { code: 'stripe.unavailable' } });
      await billing.control.reset();
      await billing.control.steerWebhooks({ url: `${billing.url}${subscriptionPaths.webhook}` });
      expect(await isSubscribed()).toBe(false);
      payer = await billing.newPayer();
    }
  });

  it('makes one customer also when the answer was lost, and when Stripe failed and says so', async () => {
    await billing.control.breakCalls({ drop: 'after', times: 2, path: '/v1/customers' });
    expect((await checkout()).status).toBe(502);
    expect((await checkout()).status).toBe(200);
    expect((await atStripe()).customers).toHaveLength(1);

    payer = await billing.newPayer();
    await billing.control.breakCalls({ status: 500, times: 2, path: '/v1/customers' });
    expect((await checkout()).status).toBe(502);
    expect((await checkout()).status).toBe(200);
    expect((await atStripe()).customers).toHaveLength(1);
  });

  it('makes another customer for one that was deleted at Stripe', async () => {
    await checkout();
    const first = await billing.customerOf(payer);
    await billing.stripe.customers.del(first);
    await billing.settled();
    expect((await checkout()).status).toBe(200);
    expect(await billing.customerOf(payer)).not.toBe(first);
  });
});
