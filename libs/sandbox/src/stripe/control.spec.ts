import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openCheckout, startEndpoint, startStandIn, subscribe } from './testing/start-stand-in.js';
import type { TestStandIn } from './testing/start-stand-in.js';

describe('the control calls of the Stripe stand-in', () => {
  let test: TestStandIn;

  beforeEach(async () => {
    test = await startStandIn();
  });

  afterEach(() => test.stop());

  it('go on after a restart with the same customers, plans, keys, switches and time', async () => {
    const { customer, subscription } = await subscribe(test);
    const open = await openCheckout(test, customer);
    await test.stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'customer:u2' });
    await test.control.letPaymentsFail(customer);
    await test.control.advanceTime(3_600);
    const before = await test.control.state();
    await test.standIn.close();

    const again = await startStandIn({ dataDir: test.dataDir });
    const after = await again.control.state();
    expect({ ...after, now: 0 }).toEqual({ ...before, now: 0 });
    expect(after.now).toBeGreaterThan(Date.now() / 1_000 + 3_500);
    expect(await again.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    await again.stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'customer:u2' });
    expect((await again.control.state()).customers).toHaveLength(before.customers.length);
    const page = `${again.standIn.url}/checkout/${open.session.id}`;
    await expect(again.control.payCheckout(page)).rejects.toThrow(/402/);
    await again.stop();
  });

  it('forget everything when asked, but not where events go', async () => {
    const endpoint = await startEndpoint();
    await test.control.steerWebhooks({ url: endpoint.url });
    await subscribe(test);
    await test.control.letPaymentsFail();
    await test.control.breakCalls({ status: 500 });
    await test.control.advanceTime(1_000_000);
    await test.control.reset();
    const state = await test.control.state();
    expect(state).toMatchObject({ customers: [], subscriptions: [], sessions: [], invoices: [], events: [] });
    expect(state.now).toBeLessThan(Date.now() / 1_000 + 60);
    endpoint.received.length = 0;
    await subscribe(test);
    expect(endpoint.types()).toContain('checkout.session.completed');
    await endpoint.close();
  });

  it('refuse what they do not understand', async () => {
    await expect(test.control.breakCalls({})).rejects.toThrow(/status or a drop/);
    await expect(test.control.advanceTime(-1)).rejects.toThrow(/400/);
    await expect(test.control.steerWebhooks({ url: 'ftp://a.b/' })).rejects.toThrow(/400/);
    await expect(test.control.subscribe({ customer: 'cus_none' })).rejects.toThrow(/404/);
  });

  it('are buttons on a page that shows everything, with every text made safe', async () => {
    await test.stripe.customers.create({ email: 'a<b@example.com', metadata: { userId: '<i>u1</i>' } });
    const press = (act: string) =>
      fetch(test.standIn.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act }) });
    await subscribe(test);
    const page = await (await fetch(test.standIn.url)).text();
    expect(page).toContain('&lt;i&gt;u1&lt;/i&gt;');
    expect(page).not.toContain('<i>u1');
    expect(page).toContain('checkout.session.completed');
    expect((await press('month')).status).toBe(303);
    expect((await test.control.state()).invoices).toHaveLength(2);
    await press('fail');
    await press('month');
    const { subscriptions } = await test.control.state();
    expect(subscriptions.map(({ status }) => status)).toEqual(['past_due']);
    expect((await press('nonsense')).status).toBe(400);
    await press('reset');
    expect((await test.control.state()).customers).toEqual([]);
  });
});
