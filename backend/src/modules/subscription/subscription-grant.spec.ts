import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SubscriptionGrantService } from './subscription-grant.service.js';
import { startBilling } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

let billing: Billing;
let payer: Payer;
beforeAll(async () => {
  billing = await startBilling();
  // What Stripe tells of is lost: a grant asks by itself.
  await billing.control.steerWebhooks({ url: null });
});
afterAll(() => billing.close());
beforeEach(async () => {
  payer = await billing.newPayer();
});

const grants = () => billing.app.get(SubscriptionGrantService);
/** Somebody whom the log can name. */
const by = () => ({ actorId: payer.id });
const grant = () => grants().grant(payer.id, by());
const openPages = async () => {
  const customer = await billing.customerOf(payer);
  const { sessions } = await billing.control.state();
  return sessions.filter((each) => each.customer === customer && each.status === 'open');
};

describe('Premium that is granted', () => {
  it('is had at once, also by who never was at Stripe; twice is as once, and it can be taken back', async () => {
    expect(await grant()).toBe(true);
    expect(await billing.current(payer)).toMatchObject({ status: 'active', isFree: true });
    expect(await grant()).toBe(false);
    expect(await grants().revoke(payer.id, by())).toBe(true);
    expect(await billing.current(payer)).toMatchObject({
      status: 'none',
      isFree: false,
      freeGrantedAt: null,
    });
    expect(await grants().revoke(payer.id, by())).toBe(false);
  });

  it('can’t be paid for any more on a page that was open', async () => {
    const { url } = (await billing.openCheckout(payer)).body;
    expect(await grant()).toBe(true);
    await expect(billing.control.payCheckout(url)).rejects.toThrow('led nowhere');
    expect(await openPages()).toEqual([]);
  });

  it('leaves no page open that was asked for at the same time', async () => {
    await billing.openCheckout(payer);
    const asked = Array.from({ length: 5 }, () => billing.openCheckout(payer));
    await Promise.all([...asked, grant(), billing.openCheckout(payer)]);
    expect(await billing.current(payer)).toMatchObject({ isFree: true });
    expect(await openPages()).toEqual([]);
  });

  it.each(['active', 'unpaid', 'incomplete'] as const)(
    'is not granted beside a subscription that is %s, also one we were not told of; it is known from then on',
    async (status) => {
      await billing.openCheckout(payer);
      await billing.control.subscribe({ customer: await billing.customerOf(payer), status });
      await expect(grant()).rejects.toMatchObject({ code: 'subscription.paid' });
      expect(await billing.current(payer)).toMatchObject({ isFree: false, freeGrantedAt: null });
      const rows = await billing.sql(`select status from subscriptions where user_id = '${payer.id}'`);
      expect(rows).toEqual([{ status }]);
    },
  );

  it('is granted to who paid once, and to whose customer was deleted at Stripe', async () => {
    await billing.openCheckout(payer);
    await billing.control.subscribe({ customer: await billing.customerOf(payer), status: 'canceled' });
    expect(await grant()).toBe(true);

    payer = await billing.newPayer();
    await billing.openCheckout(payer);
    await billing.stripe.customers.del(await billing.customerOf(payer));
    expect(await grant()).toBe(true);
  });

  it('is not granted while Stripe does not say whether the user pays', async () => {
    await billing.openCheckout(payer);
    for (const path of ['/v1/checkout', '/v1/subscriptions']) {
      await billing.control.breakCalls({ status: 503, times: 2, path });
      await expect(grant()).rejects.toMatchObject({ code: 'stripe.unavailable' });
      expect(await billing.current(payer)).toMatchObject({ isFree: false });
    }
  });
});
