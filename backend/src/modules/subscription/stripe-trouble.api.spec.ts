import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { authPaths, subscriptionPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { StripeGateway } from './stripe.gateway.js';
import { StripeJob } from './stripe.job.js';
import { SubscriptionEndingService } from './subscription-ending.service.js';
import { startBilling } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

let billing: Billing;
let payer: Payer;
let errors: jest.SpiedFunction<Logger['error']>;
beforeAll(async () => {
  billing = await startBilling();
  await billing.control.steerWebhooks({ url: null });
});
afterAll(() => billing.close());
beforeEach(() => {
  errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const post = (path: string) => payer.browser.post(path);
const sweep = () => billing.app.get(StripeJob).customers.run();
const endAll = () => billing.app.get(SubscriptionEndingService).endAll(payer.id);
const isSubscribed = async () => (await payer.browser.get(authPaths.me)).body.isSubscribed;
async function ofCustomer() {
  const customer = await billing.customerOf(payer);
  const { sessions, subscriptions } = await billing.control.state();
  return {
    subscriptions: subscriptions.filter((each) => each.customer === customer),
    open: sessions.filter((each) => each.customer === customer && each.status === 'open'),
  };
}
const setCustomer = (id: string) =>
  billing.sql(`update stripe_customers set customer_id = '${id}' where user_id = '${payer.id}'`);

describe('what Stripe refuses', () => {
  const refused = { status: 502, body: { code: 'stripe.refused' } };

  it('is no fault of the user’s, and somebody is told', async () => {
    payer = await billing.newPayer();
    await billing.control.breakCalls({ status: 400, path: '/v1/checkout/sessions', method: 'POST' });
    expect(await billing.openCheckout(payer)).toMatchObject(refused);
    payer = await billing.newSubscriber();
    await billing.control.breakCalls({ status: 400, path: '/v1/billing_portal' });
    expect(await post(subscriptionPaths.portal)).toMatchObject(refused);
    await billing.control.breakCalls({ status: 400, path: '/v1/invoices' });
    expect(await payer.browser.get(subscriptionPaths.payments)).toMatchObject(refused);
    expect(errors).toHaveBeenCalledTimes(3);
  });

  it('to tell of who was a customer once, before a change of account, hides nothing else', async () => {
    payer = await billing.newSubscriber();
    await billing.sql(`update subscriptions set customer_id = 'cus_elsewhere' where user_id = '${payer.id}'`);
    const { status, body } = await payer.browser.get(subscriptionPaths.payments);
    expect([status, body.length]).toEqual([200, 1]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('because the price is not there is told as well', async () => {
    payer = await billing.newPayer();
    await billing.openCheckout(payer);
    jest.replaceProperty(billing.config, 'STRIPE_PRICE_ID', 'price_archived');
    expect(await billing.openCheckout(payer)).toMatchObject(refused);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('when a page is to be closed leaves it the only one that can be paid', async () => {
    payer = await billing.newPayer();
    await billing.openCheckout(payer);
    const { open } = await ofCustomer();
    await billing.stripe.checkout.sessions.expire(open[0]?.id ?? '');
    const other = await billing.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await billing.customerOf(payer),
      line_items: [{ price: billing.standIn.priceId, quantity: 1 }],
      success_url: 'http://localhost/old',
    });
    await billing.control.breakCalls({ status: 400, path: '/v1/checkout/sessions/', method: 'POST' });

    expect(await billing.openCheckout(payer)).toMatchObject(refused);

    expect((await ofCustomer()).open.map(({ id }) => id)).toEqual([other.id]);
  });

  it('because the subscription has ended meanwhile is said so', async () => {
    payer = await billing.newSubscriber();
    const gateway = billing.app.get(StripeGateway);
    const update = gateway.updateSubscription.bind(gateway);
    jest.spyOn(gateway, 'updateSubscription').mockImplementationOnce(async (id, changes) => {
      await billing.stripe.subscriptions.cancel(id);
      return update(id, changes);
    });
    expect(await post(subscriptionPaths.cancel)).toMatchObject({
      status: 409,
      body: { code: 'subscription.ended' },
    });
    expect(await isSubscribed()).toBe(false);
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('a customer that Stripe never had, as with the key of another account', () => {
  it('is not taken for one that was deleted: nothing ends, nothing is replaced, somebody is told', async () => {
    payer = await billing.newSubscriber();
    const rows = () =>
      billing.sql(`select c.customer_id, c.next_sync_at is not null as is_looked_for, s.status, s.ended_at
        from stripe_customers c join subscriptions s using (user_id) where user_id = '${payer.id}'`);
    const id = await billing.customerOf(payer);
    await setCustomer(`cus_${randomUUID()}`);
    const before = await rows();

    for (const call of ['sync', 'cancel', 'portal'] as const) {
      expect(await post(subscriptionPaths[call])).toMatchObject({ body: { code: 'stripe.refused' } });
    }
    expect(await billing.openCheckout(payer)).toMatchObject({ body: { code: 'stripe.refused' } });
    await expect(endAll()).rejects.toMatchObject({ code: 'account.subscription-remains' });

    expect(await rows()).toEqual(before);
    expect(await isSubscribed()).toBe(true);
    expect(errors).toHaveBeenCalledTimes(5);
    await setCustomer(id);
    expect((await post(subscriptionPaths.sync)).status).toBe(200);
    expect(await isSubscribed()).toBe(true);
  });
});

describe('what Stripe did without an answer that came', () => {
  it('is known after the next sweep', async () => {
    payer = await billing.newSubscriber();
    const lost = { drop: 'after', times: 2, path: '/v1/subscriptions/', method: 'POST' } as const;
    await billing.control.breakCalls(lost);
    expect(await post(subscriptionPaths.cancel)).toMatchObject({
      status: 502,
      body: { code: 'stripe.unavailable', message: expect.stringContaining('may have gone through') },
    });
    expect(await billing.current(payer)).toMatchObject({ cancelAtPeriodEnd: false });
    await sweep();
    await waitUntil(async () => (await billing.current(payer)).cancelAtPeriodEnd);
  });

  it('is known after the next sweep also where an account was to end', async () => {
    payer = await billing.newSubscriber();
    await billing.control.breakCalls({ status: 503, times: 2, path: '/v1/customers', method: 'DELETE' });
    await expect(endAll()).rejects.toMatchObject({ code: 'account.subscription-remains' });
    expect(await isSubscribed()).toBe(true);
    await sweep();
    await waitUntil(async () => !(await isSubscribed()));
  });
});

describe('a Stripe that is slow', () => {
  it('is asked nothing more before the database would end the lock', async () => {
    payer = await billing.newSubscriber();
    const time = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
    const gateway = billing.app.get(StripeGateway);
    const list = gateway.listSubscriptions.bind(gateway);
    jest.spyOn(gateway, 'listSubscriptions').mockImplementationOnce(async (customer) => {
      const found = await list(customer);
      time.abort();
      return found;
    });

    await expect(endAll()).rejects.toMatchObject({ code: 'account.subscription-remains' });

    expect((await ofCustomer()).subscriptions).toMatchObject([{ status: 'active' }]);
    await endAll();
    expect((await ofCustomer()).subscriptions).toEqual([]);
  });
});
