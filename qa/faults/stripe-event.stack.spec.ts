import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authPaths, subscriptionPaths } from '@boardcast/contracts';
import { createSandbox, createStripeStandIn, StripeControl } from '@boardcast/sandbox';
import type { Sandbox, StripeStandIn } from '@boardcast/sandbox';
import { makeTempFolder, PrivateRedis, waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS, standardServices, StackUnderTest } from '../stack/stack-under-test.js';

let redis: PrivateRedis;
let sandbox: Sandbox;
let stripe: StripeStandIn;
let control: StripeControl;
let stack: StackUnderTest;

beforeAll(async () => {
  [redis, sandbox, stripe] = await Promise.all([
    PrivateRedis.start(),
    createSandbox({ dataDir: makeTempFolder('sandbox') }),
    createStripeStandIn({ dataDir: makeTempFolder('stripe') }),
  ]);
  control = new StripeControl(stripe.url);
  stack = await StackUnderTest.start({
    ...{ ...standardServices(), redisUrl: redis.url, sandbox, hasWitness: false },
    env: {
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PRICE_ID: stripe.priceId,
    },
  });
  await control.steerWebhooks({ url: `${stack.backend.url}${subscriptionPaths.webhook}` });
}, STACK_STARTS_MS);
afterAll(async () => {
  await stack.close();
  await Promise.all([redis.close(), sandbox.close(), stripe.close()]);
});

describe('a backend that is killed between the receipt of a webhook and its work', () => {
  it('does the event after the next start: nobody who paid is forgotten', async () => {
    const { browser } = await stack.signIn('new_creator', { credits: 1 });
    const isSubscribed = async () => (await browser.get(authPaths.me)).body.isSubscribed as boolean;
    const { url } = (await browser.post(subscriptionPaths.checkout, { priceId: stripe.priceId })).body;
    stack.failpoints.arm('backend.stripe-event-stored', 'die');

    await control.payCheckout(url);

    expect(await stack.backend.whenEnded()).toBe('signal SIGKILL');
    await control.steerWebhooks({ url: null });
    const left = await stack.query('select id from stripe_events where processed_at is null');
    expect(left.length).toBeGreaterThan(0);
    // The grace time before the job is asked for again is over.
    await stack.query('update stripe_events set next_at = now()');
    await stack.backend.start();
    expect(await isSubscribed()).toBe(false);
    await waitUntil(isSubscribed, { timeout: 60_000, every: 250 });
    const isLeft = async () =>
      (await stack.query('select id from stripe_events where processed_at is null')).length > 0;
    await waitUntil(async () => !(await isLeft()), { what: 'the other events to be done' });
    for (const secret of [stripe.secretKey, stripe.webhookSecret]) {
      expect(stack.backend.log()).not.toContain(secret);
    }
  });
});
