import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { subscriptionPaths } from '@boardcast/contracts';
import { startTestApp } from '../../testing/start-test-app.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { CustomersService } from './customers.service.js';
import { StripeGateway } from './stripe.gateway.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { startBilling } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

let billing: Billing;
let replica: TestApp;
let payer: Payer;
beforeAll(async () => {
  billing = await startBilling();
  await billing.control.steerWebhooks({ url: null });
  replica = await startTestApp({ config: billing.config });
  replica.clock.set(billing.clock.now());
});
afterAll(async () => {
  await replica.close();
  await billing.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function atStripe() {
  const { customers, sessions, subscriptions } = await billing.control.state();
  const mine = customers.filter(({ metadata }) => metadata['userId'] === payer.id).map(({ id }) => id);
  return {
    customers: mine,
    sessions: sessions.filter(({ customer }) => mine.includes(customer)),
    subscriptions: subscriptions.filter(({ customer }) => mine.includes(customer)),
  };
}

describe('a checkout at the same time', () => {
  it('in two replicas, 50 times, makes one customer and one page', async () => {
    payer = await billing.newPayer();
    const there = await replica.signIn(payer.id);
    const body = { priceId: billing.standIn.priceId };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? payer.browser : there).post(subscriptionPaths.checkout, body),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { customers, sessions } = await atStripe();
    expect(customers).toHaveLength(1);
    expect(sessions).toHaveLength(1);
  });

  it('as the page that is open is paid makes no second subscription, whichever is asked for first', async () => {
    payer = await billing.newPayer();
    const { url } = (await billing.openCheckout(payer)).body;
    const gateway = billing.app.get(StripeGateway);
    let paid: Promise<string> | undefined;
    const thenPay = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      const found = await answer;
      await (paid ??= billing.control.payCheckout(url));
      return found;
    };
    const { listOpenCheckouts, listSubscriptions } = gateway;
    jest
      .spyOn(gateway, 'listOpenCheckouts')
      .mockImplementation((id) => thenPay(listOpenCheckouts.call(gateway, id)));
    jest
      .spyOn(gateway, 'listSubscriptions')
      .mockImplementation((id) => thenPay(listSubscriptions.call(gateway, id)));

    expect(await billing.openCheckout(payer)).toMatchObject({
      status: 409,
      body: { code: 'subscription.exists' },
    });

    expect((await atStripe()).subscriptions).toHaveLength(1);
  });

  it('as the account goes is one of nobody', async () => {
    for (const when of ['before', 'after'] as const) {
      payer = await billing.newPayer();
      const customers = billing.app.get(CustomersService);
      const ensure = customers.ensure.bind(customers);
      const remove = () => billing.sql(`delete from users where id = '${payer.id}'`);
      jest.spyOn(customers, 'ensure').mockImplementationOnce(async (id) => {
        if (when === 'before') await remove();
        const made = await ensure(id);
        await remove();
        return made;
      });
      expect(await billing.openCheckout(payer)).toMatchObject({
        status: 401,
        body: { code: 'auth.required' },
      });
    }
  });
});

describe('a look at Stripe', () => {
  it('is one for all who wait for it; who asks while it is taken waits for the next', async () => {
    payer = await billing.newPayer();
    await billing.openCheckout(payer);
    const syncs = billing.app.get(SubscriptionSync);
    const askAll = () => Promise.all(Array.from({ length: 200 }, () => syncs.sync(payer.id)));
    const gateway = billing.app.get(StripeGateway);
    const look = gateway.listSubscriptions.bind(gateway);
    let late: Promise<boolean[]> | undefined;
    const looks = jest.spyOn(gateway, 'listSubscriptions').mockImplementationOnce(async (customer) => {
      const found = await look(customer);
      await billing.control.subscribe({ customer });
      late = askAll();
      return found;
    });

    expect(new Set(await askAll())).toEqual(new Set([true]));

    expect(new Set(await late)).toEqual(new Set([true]));
    expect(looks).toHaveBeenCalledTimes(2);
    expect(await billing.current(payer)).toMatchObject({ status: 'active' });
  });

  it('is taken again after one that failed, and for who was nobody', async () => {
    payer = await billing.newPayer();
    const syncs = billing.app.get(SubscriptionSync);
    expect(await syncs.sync(payer.id)).toBe(false);
    await billing.openCheckout(payer);
    await billing.control.breakCalls({ status: 503, times: 2, path: '/v1/subscriptions' });
    await expect(syncs.sync(payer.id)).rejects.toMatchObject({ code: 'stripe.unavailable' });
    expect(await syncs.sync(payer.id)).toBe(true);
  });
});
