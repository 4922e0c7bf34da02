import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptionPaths } from '@boardcast/contracts';
import { SubscriptionEndingService } from './subscription-ending.service.js';
import { startBilling } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

const endAll = ({ id }: Payer) => billing.app.get(SubscriptionEndingService).endAll(id);
async function atStripe(customer: string) {
  const { customers, sessions, subscriptions } = await billing.control.state();
  return {
    isDeleted: customers.find(({ id }) => id === customer)?.deletedAt !== null,
    open: sessions.filter((each) => each.customer === customer && each.status === 'open').length,
    statuses: subscriptions.filter((each) => each.customer === customer).map(({ status }) => status),
  };
}

describe('before an account is deleted', () => {
  it('all that is paid ends at once, and the customer is gone; again, nothing is left to do', async () => {
    const payer = await billing.newSubscriber();
    const customer = await billing.customerOf(payer);
    await billing.control.subscribe({ customer, status: 'past_due' });
    await endAll(payer);
    expect(await atStripe(customer)).toEqual({
      isDeleted: true,
      open: 0,
      statuses: ['canceled', 'canceled'],
    });
    expect(await billing.current(payer)).toMatchObject({ status: 'inactive' });
    await endAll(payer);
    await billing.settled();
  });

  it('a page that can still be paid is closed', async () => {
    const payer = await billing.newPayer();
    await billing.openCheckout(payer);
    const customer = await billing.customerOf(payer);
    await endAll(payer);
    expect(await atStripe(customer)).toEqual({ isDeleted: true, open: 0, statuses: [] });
  });

  it('nothing is asked of Stripe for who never was a customer', async () => {
    await billing.control.breakCalls({ drop: 'before' });
    await expect(endAll(await billing.newPayer())).resolves.toBeUndefined();
    await billing.control.reset();
    await billing.control.steerWebhooks({ url: `${billing.url}${subscriptionPaths.webhook}` });
  });

  it('a customer that Stripe has deleted already is as good as ended', async () => {
    const payer = await billing.newSubscriber();
    await billing.stripe.customers.del(await billing.customerOf(payer));
    await endAll(payer);
    expect(await billing.current(payer)).toMatchObject({ status: 'inactive' });
  });

  it('the deletion is refused while Stripe can’t be reached at any step, and done when it is asked again', async () => {
    await billing.control.steerWebhooks({ url: `${billing.url}${subscriptionPaths.webhook}` });
    const payer = await billing.newSubscriber();
    const customer = await billing.customerOf(payer);
    for (const method of ['GET', 'DELETE'] as const) {
      await billing.control.breakCalls({ status: 503, times: 2, method });
      await expect(endAll(payer)).rejects.toMatchObject({
        code: 'account.subscription-remains',
        status: 502,
      });
    }
    await endAll(payer);
    expect(await atStripe(customer)).toMatchObject({ isDeleted: true, statuses: ['canceled'] });
  });
});
