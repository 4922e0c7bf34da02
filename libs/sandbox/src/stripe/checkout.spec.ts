import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openCheckout, startObservedStandIn, subscribe } from './testing/start-stand-in.js';
import type { ObservedStandIn } from './testing/start-stand-in.js';

describe('the checkout page of the Stripe stand-in', () => {
  let test: ObservedStandIn;

  beforeEach(async () => {
    test = await startObservedStandIn();
  });

  afterEach(() => test.stop());

  const press = (url: string, act: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act }) });

  it('shows the plan and its price, and the way back', async () => {
    const { url, session } = await openCheckout(test);
    expect(session.status).toBe('open');
    const page = await (await fetch(url)).text();
    expect(page).toContain('$9.99');
    expect(page).toContain('per month');
    expect(page).toContain('href="http://127.0.0.1:9/subscription?cancelled=true"');
  });

  it('begins the plan when it is paid, tells of it and then sends the person back', async () => {
    const { customer, url, session } = await openCheckout(test);
    const back = await test.control.payCheckout(url);
    expect(back).toBe(`http://127.0.0.1:9/subscription?success=true&session_id=${session.id}`);
    expect(test.endpoint.types()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
    const [subscription] = (await test.stripe.subscriptions.list({ customer, status: 'all' })).data;
    expect(subscription).toMatchObject({ status: 'active', customer, metadata: { userId: 'u1' } });
    const done = await test.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: { id: subscription?.id, latest_invoice: { status: 'paid', amount_paid: 999 } },
      line_items: { data: [{ description: 'Premium', amount_total: 999 }] },
    });
  });

  it('stays open after a declined card and leaves no subscription behind', async () => {
    const { customer, url, session } = await openCheckout(test);
    const declined = await press(url, 'decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await test.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await test.control.letPaymentsFail();
    expect((await press(url, 'pay')).status).toBe(402);
    await test.control.letPaymentsSucceed();
    expect((await press(url, 'pay')).status).toBe(303);
  });

  it('takes money twice when two sessions of one customer are paid', async () => {
    const { customer } = await subscribe(test);
    await subscribe(test, customer);
    expect((await test.stripe.subscriptions.list({ customer })).data).toHaveLength(2);
    expect((await test.stripe.invoices.list({ customer, status: 'paid' })).data).toHaveLength(2);
  });

  it('takes no money for a session that is paid, expired by the shop or a day old', async () => {
    const paid = await openCheckout(test);
    await test.control.payCheckout(paid.url);
    expect((await press(paid.url, 'pay')).status).toBe(410);

    const closed = await openCheckout(test);
    await test.stripe.checkout.sessions.expire(closed.session.id);
    await expect(test.stripe.checkout.sessions.expire(closed.session.id)).rejects.toThrow(
      /status of expired/,
    );
    expect((await press(closed.url, 'pay')).status).toBe(410);

    const old = await openCheckout(test);
    await test.control.advanceTime(86_400);
    const page = await fetch(old.url);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('This checkout has expired.');
    expect(await test.stripe.checkout.sessions.retrieve(old.session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect((await test.stripe.checkout.sessions.list({ status: 'expired' })).data).toHaveLength(2);
    expect((await fetch(`${test.standIn.url}/checkout/cs_none`)).status).toBe(404);
  });
});
