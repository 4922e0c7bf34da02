import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startStandIn, subscribe } from './testing/start-stand-in.js';
import type { TestStandIn } from './testing/start-stand-in.js';

const DAY = 86_400;

describe('the portal of the Stripe stand-in', () => {
  let test: TestStandIn;

  beforeEach(async () => {
    test = await startStandIn();
  });

  afterEach(() => test.stop());

  const open = async (customer: string) =>
    (
      await test.stripe.billingPortal.sessions.create({
        customer,
        return_url: 'http://127.0.0.1:9/subscription',
      })
    ).url;

  it('shows the plan, its invoices and the way back', async () => {
    const { customer } = await subscribe(test);
    const page = await (await fetch(await open(customer))).text();
    expect(page).toMatch(/Your plan renews on \w+ \d+, \d{4}\./);
    expect(page).toMatch(/-0001<\/a>.*\$9\.99.*paid/s);
    expect(page).toContain('href="http://127.0.0.1:9/subscription"');
    const [, invoice = ''] = /href="(\/invoice\/[^"]+)"/.exec(page) ?? [];
    expect(await (await fetch(`${test.standIn.url}${invoice}`)).text()).toContain('Premium');
  });

  it('plans the end with cancel_at alone and takes it back', async () => {
    const { customer, subscription } = await subscribe(test);
    const url = await open(customer);
    await test.control.cancelInPortal(url, subscription.id);
    const end = subscription.items.data[0]?.current_period_end;
    expect(await test.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      cancel_at: end,
      cancel_at_period_end: false,
    });
    expect(await (await fetch(url)).text()).toContain('Don’t cancel');
    await test.control.keepInPortal(url, subscription.id);
    expect(await test.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
  });

  it('plans an end that the flag alone does not take back, but an empty cancel_at does', async () => {
    const { customer, subscription } = await subscribe(test);
    await test.control.cancelInPortal(await open(customer), subscription.id);
    const withFlag = await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(withFlag.cancel_at).not.toBeNull();
    expect(await test.stripe.subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
    });
    const planned = await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: subscription.items.data[0]?.current_period_end,
    });
    const kept = await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  it('takes the money of a failed renewal when the person pays there', async () => {
    const { customer, subscription } = await subscribe(test);
    await test.control.letPaymentsFail(customer);
    await test.control.advanceTime(32 * DAY);
    const url = await open(customer);
    expect(await (await fetch(url)).text()).toContain('Pay now');
    await test.control.letPaymentsSucceed(customer);
    const body = new URLSearchParams({ act: 'pay', subscription: subscription.id });
    await fetch(url, { method: 'POST', body });
    expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('lets nobody touch the plan of another customer, and closes after an hour', async () => {
    const mine = await subscribe(test);
    const theirs = await subscribe(test);
    const url = await open(mine.customer);
    await expect(test.control.cancelInPortal(url, theirs.subscription.id)).rejects.toThrow(/400/);
    await test.control.advanceTime(3_600);
    expect((await fetch(url)).status).toBe(410);
    expect((await fetch(`${test.standIn.url}/portal/bps_none`)).status).toBe(404);
  });
});
