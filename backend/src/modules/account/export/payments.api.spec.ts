import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { userPaths } from '@boardcast/contracts';
import { startBilling, type Billing } from '../../subscription/testing/start-billing.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

it('The export tells who somebody is at Stripe, and what they have paid', async () => {
  const payer = await billing.newSubscriber();
  const [invoice] = (await billing.control.state()).invoices;
  const { body } = await payer.browser.get(`${userPaths.exportData}?format=json`);
  expect(body).toMatchObject({
    customer: [{ customerId: await billing.customerOf(payer) }],
    payments: [{ id: invoice?.id, amount: 999, currency: 'usd', status: 'succeeded' }],
  });
});

it('The export says so when Stripe can’t be asked, and holds all the rest', async () => {
  const payer = await billing.newSubscriber();
  // As often as one call is made.
  await billing.control.breakCalls({ status: 503, times: 2, path: '/v1/invoices' });
  const { status, body } = await payer.browser.get(`${userPaths.exportData}?format=json`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ profile: [{}], subscriptions: [{ status: 'active' }] });
  expect(body.payments).toMatchObject([
    { id: null, description: 'Payments could not be read from Stripe. Please export again later.' },
  ]);
});
