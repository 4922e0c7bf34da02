import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { startEndpoint, startObservedStandIn, startStandIn, subscribe } from './testing/start-stand-in.js';
import type { ObservedStandIn } from './testing/start-stand-in.js';

describe('the events of the Stripe stand-in', () => {
  let test: ObservedStandIn;

  beforeEach(async () => {
    test = await startObservedStandIn();
  });

  afterEach(() => test.stop());

  const arrived = (count: number) => waitUntil(() => test.endpoint.received.length >= count);

  it('are signed so that the SDK takes them, and takes nothing else', async () => {
    const { stripe, standIn } = test;
    const { id } = await stripe.customers.create({ email: 'zoë@example.com' });
    await arrived(1);
    const [{ body, signature } = { body: '', signature: '' }] = test.endpoint.received;
    const event = stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret);
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      data: { object: { id } },
    });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, standIn.webhookSecret)).toThrow(
      /signature/,
    );
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
  });

  it('carry the call that caused them and what was there before', async () => {
    const { stripe } = test;
    const { id } = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'customer:u1' });
    await stripe.customers.update(id, { name: 'Ann B' });
    const [updated, created] = (await stripe.events.list()).data;
    expect(created?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'customer:u1' });
    expect(updated?.data).toMatchObject({ object: { name: 'Ann B' }, previous_attributes: { name: 'Ann' } });
    expect((await stripe.events.retrieve(created?.id ?? '')).data.object).toMatchObject({ name: 'Ann' });
  });

  it('are sent again until the endpoint takes them', async () => {
    const { stripe, control } = test;
    test.endpoint.answerWith(500);
    await stripe.customers.create();
    await arrived(1);
    expect((await stripe.events.list({ delivery_success: false })).data).toMatchObject([
      { pending_webhooks: 1 },
    ]);
    test.endpoint.answerWith(200);
    await arrived(2);
    const [delivery] = await waitUntil(async () => {
      const all = await control.deliveries();
      return all[0]?.state === 'delivered' && all;
    });
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 200]);
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
    const [first, second] = test.endpoint.received;
    expect(second?.event.id).toBe(first?.event.id);
  });

  it('are sent after a restart when the last run could not hand them over', async () => {
    await test.endpoint.close();
    await test.stripe.customers.create();
    await waitUntil(async () => (await test.control.deliveries())[0]?.attempts.length === 1);
    await test.standIn.close();
    const back = await startEndpoint();
    const again = await startStandIn({ dataDir: test.dataDir, webhookUrl: back.url });
    await waitUntil(() => back.received.length > 0);
    expect(back.types()).toEqual(['customer.created']);
    await again.stop();
    await back.close();
  });

  it('wait while they are held, and then come in any order and several times', async () => {
    const { control } = test;
    await control.steerWebhooks({ paused: true });
    await subscribe(test);
    expect(test.endpoint.received).toEqual([]);
    const happened = (await control.state()).events.map(({ type }) => type);
    await control.steerWebhooks({ paused: false, order: 'reverse', duplicate: 1 });
    expect(test.endpoint.types()).toEqual([...happened, ...happened].toReversed());
    expect((await control.deliveries()).every(({ state }) => state === 'delivered')).toBe(true);

    await control.steerWebhooks({ paused: true });
    await subscribe(test);
    test.endpoint.received.length = 0;
    await control.steerWebhooks({ paused: false, order: 'shuffle' });
    expect(test.endpoint.types().toSorted()).toEqual(happened.toSorted());
  });

  it('can be sent once more by hand, even while others are held', async () => {
    const { control } = test;
    await test.stripe.customers.create();
    await arrived(1);
    await control.steerWebhooks({ paused: true });
    await test.stripe.customers.create();
    const [event] = (await control.state()).events;
    expect(await control.resendEvent(event?.id ?? '')).toMatchObject({
      state: 'delivered',
      eventType: 'customer.created',
    });
    expect(test.endpoint.received.map((each) => each.event.id)).toEqual([event?.id, event?.id]);
    await expect(control.resendEvent('evt_none')).rejects.toThrow(/404/);
  });

  it('can be pointed elsewhere, or nowhere', async () => {
    await test.control.steerWebhooks({ url: null });
    await test.stripe.customers.create();
    const other = await startEndpoint();
    await test.control.steerWebhooks({ url: other.url });
    await test.stripe.customers.create();
    await waitUntil(() => other.received.length === 1);
    expect(test.endpoint.received).toEqual([]);
    await other.close();
  });

  it('do not let a person wait for ever on the way back from the checkout', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as { port: number };
    await test.control.steerWebhooks({ url: `http://127.0.0.1:${port}/` });
    expect((await subscribe(test)).subscription.status).toBe('active');
    silent.closeAllConnections();
    silent.close();
  });
});
