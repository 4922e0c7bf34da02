import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addMonths } from './billing/periods.js';
import { startStandIn, subscribe } from './testing/start-stand-in.js';
import type { TestStandIn } from './testing/start-stand-in.js';

const DAY = 86_400;

describe('time at the Stripe stand-in', () => {
  let test: TestStandIn;

  beforeEach(async () => {
    test = await startStandIn();
  });

  afterEach(() => test.stop());

  const statusOf = async (id: string) => (await test.stripe.subscriptions.retrieve(id)).status;
  const typesOf = async () => (await test.control.state()).events.map(({ type }) => type);

  it.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
    ['2026-11-15T23:59:59Z', 2, '2027-01-15T23:59:59Z'],
    ['2027-12-31T00:00:00Z', 2, '2028-02-29T00:00:00Z'],
  ])('counts from %s on %i months to %s', (start, months, end) => {
    expect(addMonths(Date.parse(start) / 1_000, months)).toBe(Date.parse(end) / 1_000);
  });

  it('renews a plan each month at its own moment, however far the clock jumps', async () => {
    const { customer, subscription } = await subscribe(test);
    const start = subscription.created;
    await test.control.advanceTime(75 * DAY);
    const renewed = await test.stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]).toMatchObject({
      current_period_start: addMonths(start, 2),
      current_period_end: addMonths(start, 3),
    });
    const { data } = await test.stripe.invoices.list({ customer });
    expect(data.map((invoice) => [invoice.billing_reason, invoice.status, invoice.created])).toEqual([
      ['subscription_cycle', 'paid', addMonths(start, 2)],
      ['subscription_cycle', 'paid', addMonths(start, 1)],
      ['subscription_create', 'paid', start],
    ]);
    expect(data[0]?.lines.data[0]?.period).toEqual({ start: addMonths(start, 2), end: addMonths(start, 3) });
    expect(renewed.latest_invoice).toBe(data[0]?.id);
  });

  it('tells what happened on the way in the order it happened', async () => {
    await subscribe(test);
    await test.control.advanceTime(10 * DAY);
    await subscribe(test);
    await test.control.advanceTime(75 * DAY);
    const moments = (await test.control.state()).events.map(({ created }) => created);
    expect(new Set(moments).size).toBeGreaterThan(5);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  it('ends a plan at the end of its period when that was planned', async () => {
    const { customer, subscription } = await subscribe(test);
    await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await test.control.advanceTime(27 * DAY);
    expect(await statusOf(subscription.id)).toBe('active');
    await test.control.advanceTime(5 * DAY);
    expect(await test.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: addMonths(subscription.created, 1),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect((await test.stripe.invoices.list({ customer })).data).toHaveLength(1);
    expect((await typesOf()).at(-1)).toBe('customer.subscription.deleted');
  });

  it('tries a failed renewal again after 3, 5 and 7 days and goes on once it is paid', async () => {
    const { customer, subscription } = await subscribe(test);
    await test.control.letPaymentsFail();
    const renewal = addMonths(subscription.created, 1);
    await test.control.advanceTime(renewal - subscription.created + DAY);
    expect(await statusOf(subscription.id)).toBe('past_due');
    const [owed] = (await test.stripe.invoices.list({ customer, status: 'open' })).data;
    expect(owed).toMatchObject({ attempt_count: 1, amount_paid: 0, next_payment_attempt: renewal + 3 * DAY });
    await test.control.advanceTime(3 * DAY);
    expect(await test.stripe.invoices.retrieve(owed?.id ?? '')).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: renewal + 8 * DAY,
    });
    await test.control.letPaymentsSucceed();
    await test.control.advanceTime(5 * DAY);
    expect(await statusOf(subscription.id)).toBe('active');
    expect(await test.stripe.invoices.retrieve(owed?.id ?? '')).toMatchObject({
      status: 'paid',
      amount_paid: 999,
    });
  });

  it('ends a plan whose renewal is never paid', async () => {
    const { customer, subscription } = await subscribe(test);
    await test.control.letPaymentsFail(customer);
    await test.control.advanceTime(31 * DAY + 15 * DAY + 60);
    expect(await test.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    const [owed] = (await test.stripe.invoices.list({ customer })).data;
    expect(owed).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
    expect((await typesOf()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  it('fails only the payments of the customer it is told of', async () => {
    const unlucky = await subscribe(test);
    const lucky = await subscribe(test);
    await test.control.letPaymentsFail(unlucky.customer);
    await test.control.advanceTime(32 * DAY);
    expect(await statusOf(unlucky.subscription.id)).toBe('past_due');
    expect(await statusOf(lucky.subscription.id)).toBe('active');
  });

  it('gives a first payment 23 hours, and any status can be had for the asking', async () => {
    const { id: customer } = await test.stripe.customers.create();
    const { id } = await test.control.subscribe({ customer, status: 'incomplete' });
    await test.control.advanceTime(22 * 3_600);
    expect(await statusOf(id)).toBe('incomplete');
    await test.control.advanceTime(3_600);
    expect(await statusOf(id)).toBe('incomplete_expired');
    expect((await test.stripe.invoices.list({ customer })).data).toMatchObject([{ status: 'void' }]);
    expect((await test.stripe.subscriptions.list({ customer })).data).toEqual([]);
    const other = await test.control.subscribe({ customer });
    await test.control.setStatus(other.id, 'unpaid');
    expect(await statusOf(other.id)).toBe('unpaid');
  });
});
