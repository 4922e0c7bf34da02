import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { ReconcileService } from '../../subscription/reconcile.service.js';
import { startBilling, type Billing, type Payer } from '../../subscription/testing/start-billing.js';
import { DeletionService } from './deletion.service.js';
import { PostingStop } from './posting-stop.service.js';

const MINUTE = 60_000;

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
beforeEach(() => billing.sql('delete from account_deletions'));
afterEach(() => void jest.restoreAllMocks());
afterAll(() => billing.close());

const deleteAccount = ({ browser }: Payer) => browser.delete(userPaths.account);
const isThere = async ({ id }: Payer) =>
  (await billing.sql(`select from users where id = '${id}'`)).length > 0;
const hadSubscription = async () =>
  (await billing.sql('select had_subscription from account_deletions'))[0]?.['had_subscription'];

/** What a user still has at Stripe that costs money or may come to. */
async function alive({ id }: Payer) {
  const { customers, sessions, subscriptions } = await billing.control.state();
  const own = customers.filter(({ metadata }) => metadata['userId'] === id);
  const ids = new Set(own.map((customer) => customer.id));
  return {
    customers: own.filter(({ deletedAt }) => deletedAt === null).length,
    pages: sessions.filter(({ customer, status }) => ids.has(customer ?? '') && status === 'open').length,
    subscriptions: subscriptions.filter(({ customer, status }) => ids.has(customer) && status !== 'canceled')
      .length,
  };
}
const NOTHING = { customers: 0, pages: 0, subscriptions: 0 };

/** Does something while the deletion waits for pins under way: the subscriptions have ended, the rows are still there. */
function whilePostingStops(act: () => Promise<unknown>): void {
  const posting = billing.app.get(PostingStop);
  const stop = posting.stop.bind(posting);
  jest.spyOn(posting, 'stop').mockImplementationOnce(async (userId) => {
    await act();
    await stop(userId);
  });
}

describe('deleting the account of who pays', () => {
  it('ends what is paid, and leaves nobody’s name with what Stripe tells of it', async () => {
    const payer = await billing.newSubscriber();
    const customer = await billing.customerOf(payer);
    await billing.settled();
    expect(await deleteAccount(payer)).toMatchObject({ status: 204 });
    expect(await isThere(payer)).toBe(false);
    expect(await alive(payer)).toEqual(NOTHING);
    expect(await hadSubscription()).toBe(true);
    await billing.settled();
    const told = await billing.sql('select type, customer_id from stripe_events');
    expect(told.map(({ type }) => type)).toContain('customer.subscription.created');
    expect(JSON.stringify(told)).not.toContain(customer);
  });

  it('closes a page that was opened and not paid', async () => {
    const payer = await billing.newPayer();
    await billing.openCheckout(payer);
    expect(await deleteAccount(payer)).toMatchObject({ status: 204 });
    expect(await alive(payer)).toEqual(NOTHING);
    expect(await hadSubscription()).toBe(false);
  });

  it('is refused while Stripe is away, in these words; then it can be paid and deleted as before', async () => {
    const payer = await billing.newPayer();
    await billing.openCheckout(payer);
    await billing.control.breakCalls({ status: 503, times: 2, method: 'GET' });
    expect(await deleteAccount(payer)).toMatchObject({
      status: 502,
      body: {
        error:
          'We couldn’t confirm that your subscription has ended, so your account was not deleted. Please try again in a moment.',
      },
    });
    expect(await billing.openCheckout(payer)).toMatchObject({ status: 200 });
    expect(await deleteAccount(payer)).toMatchObject({ status: 204 });
    expect(await alive(payer)).toEqual(NOTHING);
  });

  it('that came half way says what has ended within a minute', async () => {
    await billing.control.steerWebhooks({ url: 'http://127.0.0.1:9/' });
    const payer = await billing.newSubscriber();
    await billing.control.breakCalls({ status: 503, times: 2, method: 'DELETE', path: '/v1/customers/' });
    expect(await deleteAccount(payer)).toMatchObject({ status: 502 });
    expect(await billing.current(payer)).toMatchObject({ status: 'active' });
    await billing.app.get(ReconcileService).askForDue();
    await waitUntil(async () => (await billing.current(payer)).status === 'inactive');
    expect(await deleteAccount(payer)).toMatchObject({ status: 204 });
    expect(await hadSubscription()).toBe(true);
  });

  it('that was cut off is finished by the sweep, and it is known that they paid', async () => {
    const payer = await billing.newSubscriber();
    jest.spyOn(billing.app.get(PostingStop), 'stop').mockRejectedValueOnce(new Error('cut off'));
    expect(await deleteAccount(payer)).toMatchObject({ status: 500 });
    const deletion = billing.app.get(DeletionService);
    await deletion.finishInterrupted();
    expect(await isThere(payer)).toBe(true);
    billing.clock.advance(3 * MINUTE);
    await deletion.finishInterrupted();
    expect(await isThere(payer)).toBe(false);
    expect(await alive(payer)).toEqual(NOTHING);
    expect(await hadSubscription()).toBe(true);
  });
});

describe('a checkout while the account is being deleted', () => {
  it('is refused, of whoever had a customer and of whoever had none', async () => {
    for (const payer of [await billing.newPayer(), await billing.newSubscriber()]) {
      const answers: unknown[] = [];
      whilePostingStops(async () => answers.push(await billing.openCheckout(payer)));
      expect(await deleteAccount(payer)).toMatchObject({ status: 204 });
      expect(answers).toMatchObject([{ status: 409, body: { code: 'account.leaving' } }]);
      expect(await alive(payer)).toEqual(NOTHING);
    }
  });

  it('at any moment leaves nothing that could be paid', async () => {
    for (let before = 0; before < 6; before += 1) {
      const payer = await billing.newPayer();
      const checkouts = Array.from({ length: before }, () => billing.openCheckout(payer));
      if (before % 2 === 1) await checkouts[0];
      const deletion = deleteAccount(payer);
      checkouts.push(...Array.from({ length: 5 }, () => billing.openCheckout(payer)));
      expect(await deletion).toMatchObject({ status: 204 });
      await Promise.all(checkouts);
      expect(await alive(payer)).toEqual(NOTHING);
    }
  });

  it('that was begun before, and made its customer only then, is ended too', async () => {
    const payer = await billing.newPayer();
    const { id } = await billing.stripe.customers.create({ metadata: { userId: payer.id } });
    whilePostingStops(() =>
      billing.sql(`insert into stripe_customers (user_id, customer_id) values ('${payer.id}', '${id}')`),
    );
    expect(await deleteAccount(payer)).toMatchObject({ status: 204 });
    expect(await alive(payer)).toEqual(NOTHING);
  });
});
