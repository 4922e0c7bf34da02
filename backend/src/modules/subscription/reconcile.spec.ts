import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { authPaths, subscriptionPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { CustomerLock } from './customer-lock.js';
import { ReconcileRequestService } from './reconcile-request.service.js';
import { StripeJob } from './stripe.job.js';
import { startBilling } from './testing/start-billing.js';
import type { Billing, Payer } from './testing/start-billing.js';

const HOUR_MS = 3_600_000;
let billing: Billing;
let payer: Payer;
beforeAll(async () => {
  billing = await startBilling();
  await billing.control.steerWebhooks({ url: null });
});
afterAll(() => billing.close());
beforeEach(async () => {
  payer = await billing.newPayer();
});

const sweep = () => billing.app.get(StripeJob).customers.run();
const readAllAgain = () =>
  RequestContext.create(billing.orm.em, () => billing.app.get(ReconcileRequestService).readAllAgain());
const isSubscribed = async () => (await payer.browser.get(authPaths.me)).body.isSubscribed;
const nextSync = async () =>
  (await billing.sql(`select next_sync_at as at from stripe_customers where user_id = '${payer.id}'`))[0]?.at;
const lateSince = async () =>
  (await billing.sql(`select due_since as at from stripe_customers where user_id = '${payer.id}'`))[0]?.at;
const pay = async () => {
  await billing.control.payCheckout((await billing.openCheckout(payer)).body.url);
};

describe('what no webhook told us', () => {
  it('a payment whose page never led back is found after the checkout has ended', async () => {
    await pay();
    await sweep();
    expect(await isSubscribed()).toBe(false);
    billing.clock.advance(25 * HOUR_MS);
    await sweep();
    await waitUntil(isSubscribed);
  });

  it('the end of a subscription is found within a day, and is then no longer looked for', async () => {
    await pay();
    await payer.browser.post(subscriptionPaths.sync);
    const { id } =
      (await billing.stripe.subscriptions.list({ customer: await billing.customerOf(payer) })).data[0] ?? {};
    await billing.stripe.subscriptions.cancel(id ?? '');
    billing.clock.advance(23 * HOUR_MS);
    await sweep();
    expect(await isSubscribed()).toBe(true);
    billing.clock.advance(2 * HOUR_MS);
    await sweep();
    await waitUntil(async () => !(await isSubscribed()));
    expect(await nextSync()).toBeNull();
  });

  it('is looked for again an hour later while Stripe is away; until then all stays as it is', async () => {
    await pay();
    await payer.browser.post(subscriptionPaths.sync);
    await billing.control.setStatus((await billing.control.state()).subscriptions.at(-1)?.id ?? '', 'unpaid');
    await billing.control.breakCalls({ status: 503, times: 2 });
    const dueAt = await nextSync();
    billing.clock.advance(25 * HOUR_MS);
    await sweep();
    expect(await nextSync()).toEqual(new Date(billing.clock.now().getTime() + HOUR_MS));
    expect(await lateSince()).toEqual(dueAt);
    expect(await isSubscribed()).toBe(true);
    await waitUntil(async () => {
      billing.clock.advance(HOUR_MS);
      await sweep();
      return !(await isSubscribed());
    });
    expect(await lateSince()).toBeNull();
  });

  it('is read at once when the operator asks', async () => {
    await pay();
    expect(await readAllAgain()).toBeGreaterThanOrEqual(1);
    await sweep();
    await waitUntil(isSubscribed);
  });

  it('waits, when the operator asks, for who is at work with Stripe, and keeps nobody else from it', async () => {
    const [one, other] = [await billing.newPayer(), await billing.newPayer()];
    for (const each of [one, other]) await billing.openCheckout(each);
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holding = billing.app.get(CustomerLock).hold(other.id, () => {
      begun.resolve();
      return held.promise;
    });
    await begun.promise;
    const isWaiting = async () =>
      (
        await billing.sql(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'update "stripe_customers"%'`)
      ).length > 0;
    const asked = readAllAgain();
    await waitUntil(isWaiting);
    expect((await one.browser.post(subscriptionPaths.sync)).body).toEqual({ synced: true });
    expect(await isWaiting()).toBe(true);
    held.resolve();
    await holding;
    await asked;
    const due = await billing.sql(
      `select next_sync_at <= '${billing.clock.now().toISOString()}' as due from stripe_customers
       where user_id = '${other.id}'`,
    );
    expect(due).toEqual([{ due: true }]);
  });

  it('is not looked for where the customer is gone', async () => {
    await pay();
    await billing.sql(`update stripe_customers set customer_id = null, next_sync_at = 'epoch'
      where user_id = '${payer.id}'`);
    await sweep();
    await waitUntil(async () => (await nextSync()) === null);
    expect(await isSubscribed()).toBe(false);
  });
});
