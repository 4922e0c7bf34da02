import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, openCheckout, startStandIn, subscribe } from './testing/start-stand-in.js';
import type { TestStandIn } from './testing/start-stand-in.js';

describe('the API of the Stripe stand-in', () => {
  let test: TestStandIn;

  beforeEach(async () => {
    test = await startStandIn();
  });

  afterEach(() => test.stop());

  const raw = (path: string, init: RequestInit = {}, authorization = `Bearer ${test.standIn.secretKey}`) =>
    fetch(`${test.standIn.url}/v1${path}`, { ...init, headers: { authorization } });

  it('turns away a wrong key and a missing one', async () => {
    const stranger = connect({ ...test.standIn, secretKey: 'sk_test_other' });
    await expect(stranger.customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    const answer = await raw('/customers', {}, '');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    const basic = Buffer.from(`${test.standIn.secretKey}:`).toString('base64');
    expect((await raw('/customers', {}, `Basic ${basic}`)).status).toBe(200);
  });

  it('says which id it does not know: 404 for an address, 400 for a parameter', async () => {
    const { stripe } = test;
    const missing = (param: string, statusCode: number) => ({ code: 'resource_missing', param, statusCode });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject(missing('id', 404));
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject(missing('id', 404));
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject(missing('session', 404));
    await expect(stripe.subscriptions.list({ customer: 'cus_none' })).rejects.toMatchObject(
      missing('customer', 400),
    );
    await expect(openCheckout(test, 'cus_none')).rejects.toMatchObject(missing('customer', 400));
    const { id } = await stripe.customers.create();
    await expect(
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: id,
        line_items: [{ price: 'price_other', quantity: 1 }],
        success_url: 'http://127.0.0.1:9/',
      }),
    ).rejects.toMatchObject(missing('line_items[0][price]', 400));
  });

  it('names the parameter that is unknown, missing or wrong', async () => {
    const post = async (form: string) => {
      const answer = await raw('/checkout/sessions', { method: 'POST', body: new URLSearchParams(form) });
      return { status: answer.status, ...((await answer.json()) as { error: object }).error };
    };
    expect(await post('mode=subscription&payment_method_types[0]=card')).toMatchObject({
      status: 400,
      param: 'customer',
      code: 'parameter_missing',
    });
    const whole = `mode=subscription&customer=c&line_items[0][price]=p&line_items[0][quantity]=1`;
    expect(await post(`${whole}&success_url=nowhere`)).toMatchObject({
      param: 'success_url',
      code: 'url_invalid',
    });
    expect(await post(`${whole}&success_url=http://a.b/&payment_method_types[0]=card`)).toMatchObject({
      param: 'payment_method_types',
      code: 'parameter_unknown',
    });
    const { id } = await test.stripe.customers.create();
    await expect(test.stripe.customers.retrieve(id, { expand: ['invoice_prefix'] })).rejects.toMatchObject({
      param: 'expand',
    });
  });

  it('gives lists newest first and page by page, both ways', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await test.stripe.customers.create()).id);
    const first = await test.stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const next = await test.stripe.customers.list({ limit: 2, starting_after: ids[3] });
    expect(next).toMatchObject({ has_more: false, data: [{ id: ids[4] }] });
    const before = await test.stripe.customers.list({ limit: 2, ending_before: ids[3] });
    expect(before).toMatchObject({ has_more: true, data: [{ id: ids[1] }, { id: ids[2] }] });
    const all: string[] = [];
    for await (const customer of test.stripe.customers.list({ limit: 2 })) all.push(customer.id);
    expect(all).toEqual(ids);
  });

  it('answers a repeated key with the first answer, and refuses it for another call', async () => {
    const { stripe } = test;
    const key = { idempotencyKey: 'customer:u1' };
    const first = await stripe.customers.create({ email: 'ann@example.com' }, key);
    const again = await stripe.customers.create({ email: 'ann@example.com' }, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.customers.list()).data).toHaveLength(1);
    await expect(stripe.customers.create({ email: 'bob@example.com' }, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('does not keep a refusal of parameters for a key', async () => {
    const key = { idempotencyKey: 'portal:1' };
    const open = (customer: string) => test.stripe.billingPortal.sessions.create({ customer }, key);
    await expect(open('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
    const { id } = await test.stripe.customers.create();
    expect((await open(id)).customer).toBe(id);
  });

  it('keeps a failure for a key when the call had begun, and forgets one from before', async () => {
    const { stripe, control } = test;
    const create = (key: string) => stripe.customers.create({}, { idempotencyKey: key });
    await control.breakCalls({ status: 500 });
    await expect(create('begun')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('begun')).rejects.toMatchObject({ statusCode: 500 });
    await control.breakCalls({ status: 503 });
    await expect(create('not begun')).rejects.toMatchObject({ statusCode: 503 });
    const { id } = await create('not begun');
    await control.breakCalls({ status: 500 });
    await expect(create('not begun')).rejects.toMatchObject({ statusCode: 500 });
    expect((await create('not begun')).id).toBe(id);
  });

  it('makes one customer when the answer to the first try is lost and the SDK tries again', async () => {
    await test.control.breakCalls({ drop: 'after', path: '/v1/customers', method: 'POST' });
    await connect(test.standIn, 1).customers.create({ email: 'ann@example.com' });
    expect((await test.stripe.customers.list()).data).toHaveLength(1);
  });

  it('breaks the next calls as it is told, and only those', async () => {
    const { stripe, control } = test;
    await control.breakCalls({ status: 500, times: 2, path: '/v1/customers' });
    await control.breakCalls({ status: 429 });
    await control.breakCalls({ drop: 'before', times: 2, path: '/v1/events' });
    await expect(stripe.customers.create()).rejects.toMatchObject({
      statusCode: 500,
      type: 'StripeAPIError',
    });
    await expect(stripe.invoices.list()).rejects.toMatchObject({
      statusCode: 429,
      type: 'StripeRateLimitError',
    });
    await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.events.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it('has no address a page of a deleted customer could be paid at', async () => {
    const { stripe, control } = test;
    const { customer, subscription } = await subscribe(test);
    const open = await openCheckout(test, customer);
    await stripe.customers.del(customer);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    await expect(control.payCheckout(open.url)).rejects.toThrow(/410/);
    await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});
