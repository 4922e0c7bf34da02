import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionPaths } from '@boardcast/contracts';
import { startTestApp } from '../../testing/start-test-app.js';
import { startBilling } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

const DAY_S = 86_400;
let billing: Billing;
let payer: Payer;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

const post = (path: string) => payer.browser.post(path);
const current = () => billing.current(payer);
const grant = () =>
  billing.sql(
    `update users set subscription_is_free = true, free_granted_at = now() where id = '${payer.id}'`,
  );
async function inPortal(act: 'cancelInPortal' | 'keepInPortal'): Promise<void> {
  const { url } = (await post(subscriptionPaths.portal)).body;
  const customer = await billing.customerOf(payer);
  const { subscriptions } = await billing.control.state();
  await billing.control[act](url, subscriptions.find((each) => each.customer === customer)?.id ?? '');
  await billing.settled();
}

describe('the calls about a subscription', () => {
  const CHANGING = ['sync', 'portal', 'cancel', 'reactivate'] as const;
  it('are refused to strangers, and without the CSRF token', async () => {
    payer = await billing.newPayer();
    const visitor = await billing.visitor();
    for (const call of CHANGING) {
      expect((await visitor.post(subscriptionPaths[call])).status).toBe(401);
      expect((await payer.browser.withoutCsrf().post(subscriptionPaths[call])).status).toBe(403);
    }
    for (const call of ['current', 'payments'] as const) {
      expect((await visitor.get(subscriptionPaths[call])).status).toBe(401);
    }
  });

  it('find nothing to do for who never subscribed', async () => {
    payer = await billing.newPayer();
    expect(await current()).toEqual({
      ...{ status: 'none', planName: 'Premium', amount: 999, currency: 'usd', interval: 'month' },
      ...{ nextBillingDate: null, currentPeriodEnd: null, cancelAtPeriodEnd: false, isPastDue: false },
      ...{
        hasOpenSubscription: false,
        isFree: false,
        freeGrantedAt: null,
        availableCredits: 1,
        freePinsAssigned: 1,
      },
      priceId: billing.standIn.priceId,
    });
    expect((await post(subscriptionPaths.sync)).body).toEqual({ synced: false });
    expect((await payer.browser.get(subscriptionPaths.payments)).body).toEqual([]);
    expect(await post(subscriptionPaths.portal)).toMatchObject({
      status: 409,
      body: { code: 'subscription.no-customer' },
    });
    for (const call of ['cancel', 'reactivate'] as const) {
      expect(await post(subscriptionPaths[call])).toMatchObject({
        status: 409,
        body: { code: 'subscription.none' },
      });
    }
  });

  it('offer who was granted Premium nothing to bill, whatever Stripe says', async () => {
    payer = await billing.newPayer();
    await grant();
    expect(await current()).toMatchObject({ status: 'active', isFree: true, nextBillingDate: null });
    for (const call of ['portal', 'cancel', 'reactivate'] as const) {
      expect(await post(subscriptionPaths[call])).toMatchObject({
        status: 409,
        body: { code: 'subscription.granted' },
      });
    }
    await post(subscriptionPaths.sync);
    expect(await current()).toMatchObject({ status: 'active', isFree: true });
  });

  it('let who pays and was granted Premium too stop paying; the grant stays', async () => {
    payer = await billing.newSubscriber();
    await grant();
    expect(await current()).toMatchObject({ status: 'active', isFree: false });
    expect((await post(subscriptionPaths.cancel)).status).toBe(204);
    await billing.stripe.subscriptions.cancel((await billing.control.state()).subscriptions.at(-1)?.id ?? '');
    await billing.settled();
    expect(await current()).toMatchObject({ status: 'active', isFree: true });
  });
});

describe('cancelling', () => {
  beforeEach(async () => {
    payer = await billing.newSubscriber();
  });

  it('lets it end with the period that was paid, and can be taken back; twice is as once', async () => {
    const { currentPeriodEnd } = await current();
    for (let time = 0; time < 2; time += 1) {
      expect((await post(subscriptionPaths.cancel)).status).toBe(204);
      expect(await current()).toMatchObject({
        ...{ status: 'active', cancelAtPeriodEnd: true, nextBillingDate: null, currentPeriodEnd },
      });
    }
    for (let time = 0; time < 2; time += 1) {
      expect((await post(subscriptionPaths.reactivate)).status).toBe(204);
      expect(await current()).toMatchObject({
        ...{ status: 'active', cancelAtPeriodEnd: false, nextBillingDate: currentPeriodEnd },
      });
    }
  });

  it('on Stripe’s page, which sets a moment and no flag, is seen and can be taken back here and there', async () => {
    await inPortal('cancelInPortal');
    expect(await current()).toMatchObject({ cancelAtPeriodEnd: true, nextBillingDate: null });
    expect((await post(subscriptionPaths.reactivate)).status).toBe(204);
    expect(await current()).toMatchObject({ cancelAtPeriodEnd: false });
    await inPortal('cancelInPortal');
    await inPortal('keepInPortal');
    expect(await current()).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it('stops every subscription, should there be two', async () => {
    await billing.control.subscribe({ customer: await billing.customerOf(payer) });
    expect((await post(subscriptionPaths.cancel)).status).toBe(204);
    const customer = await billing.customerOf(payer);
    const { subscriptions } = await billing.control.state();
    const flags = subscriptions.filter((each) => each.customer === customer);
    expect(flags.map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toEqual([true, true]);
  });

  it('of what has ended is refused, and so is taking it back; the user can subscribe again', async () => {
    await billing.control.setStatus(
      (await billing.control.state()).subscriptions.at(-1)?.id ?? '',
      'canceled',
    );
    for (const call of ['cancel', 'reactivate'] as const) {
      expect(await post(subscriptionPaths[call])).toMatchObject({
        status: 409,
        body: { code: 'subscription.ended' },
      });
    }
    expect(await current()).toMatchObject({ status: 'inactive', nextBillingDate: null });
    expect((await billing.openCheckout(payer)).status).toBe(200);
  });

  it('is not done while Stripe can’t be reached, says so, and leaves all as it was', async () => {
    const before = await current();
    for (const call of ['cancel', 'reactivate', 'portal', 'sync'] as const) {
      await billing.control.breakCalls({ status: 503, times: 2 });
      expect(await post(subscriptionPaths[call])).toMatchObject({
        status: 502,
        body: { code: 'stripe.unavailable' },
      });
    }
    await billing.control.breakCalls({ drop: 'before', times: 3, path: '/v1/invoices' });
    expect((await payer.browser.get(subscriptionPaths.payments)).status).toBe(502);
    expect(await current()).toEqual(before);
    await billing.control.reset();
  });
});

describe('a renewal', () => {
  it('that fails keeps Premium while Stripe tries again; paid later, all is well', async () => {
    await billing.control.reset();
    payer = await billing.newSubscriber();
    const customer = await billing.customerOf(payer);
    await billing.control.letPaymentsFail(customer);

    await billing.control.advanceTime(32 * DAY_S);
    await billing.settled();

    expect(await current()).toMatchObject({ status: 'active', isPastDue: true });
    expect((await payer.browser.get(subscriptionPaths.payments)).body).toEqual([
      expect.objectContaining({ status: 'failed', amount: 999, currency: 'usd' }),
      expect.objectContaining({ status: 'succeeded', amount: 999, currency: 'usd' }),
    ]);
    await billing.control.letPaymentsSucceed(customer);
    await billing.control.advanceTime(4 * DAY_S);
    await billing.settled();
    expect(await current()).toMatchObject({ status: 'active', isPastDue: false });
  });

  it('that fails for good ends it; the user can subscribe again', async () => {
    payer = await billing.newSubscriber();
    await billing.control.letPaymentsFail(await billing.customerOf(payer));
    await billing.control.advanceTime(60 * DAY_S);
    await billing.settled();
    expect(await current()).toMatchObject({ status: 'inactive', isPastDue: false });
    expect((await billing.openCheckout(payer)).status).toBe(200);
  });
});

describe('a subscription that is not paid', () => {
  it('gives nothing and keeps a second one out; Stripe’s page leads on', async () => {
    payer = await billing.newSubscriber();
    await billing.control.setStatus((await billing.control.state()).subscriptions.at(-1)?.id ?? '', 'unpaid');
    await post(subscriptionPaths.sync);
    expect(await current()).toMatchObject({ status: 'inactive', hasOpenSubscription: true });
    expect((await billing.openCheckout(payer)).body.code).toBe('subscription.exists');
    expect((await post(subscriptionPaths.portal)).status).toBe(200);
  });
});

describe('what was paid', () => {
  it('is listed also after Stripe has deleted the customer, and the user is another one there', async () => {
    payer = await billing.newSubscriber();
    const payments = async () => (await payer.browser.get(subscriptionPaths.payments)).body;
    const before = await payments();
    expect(before).toMatchObject([{ status: 'succeeded', amount: 999 }]);
    const first = await billing.customerOf(payer);
    await billing.stripe.customers.del(first);
    await billing.settled();
    expect((await billing.openCheckout(payer)).status).toBe(200);
    expect(await billing.customerOf(payer)).not.toBe(first);
    expect(await payments()).toEqual(before);
  });
});

describe('without an account at Stripe', () => {
  it('the plan is shown and nothing can be bought', async () => {
    const server = await startTestApp();
    await server.orm.em.getConnection()
      .execute(`insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
        values ('${payer.id}', '1', 'payer', now(), now())`);
    const browser = await server.signIn(payer.id);
    expect((await browser.get(subscriptionPaths.current)).body).toMatchObject({
      status: 'none',
      priceId: null,
    });
    expect(await browser.post(subscriptionPaths.checkout, { priceId: 'any' })).toMatchObject({
      status: 503,
      body: { code: 'stripe.not-configured' },
    });
    expect((await browser.post(subscriptionPaths.webhook, {})).body.code).toBe('stripe.not-configured');
    await server.close();
  });
});
