import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { startBilling } from './testing/start-billing.js';
import type { Billing } from './testing/start-billing.js';

const DAY_S = 86_400;
/** 120 lives and 600 webhooks, on a machine that has other things to do, in milliseconds. */
const LONG_MS = 240_000;
/** One life of a subscription: what Stripe tells of each moment, in the order in which it happens. */
const MOMENTS = [
  'customer.subscription.created',
  'invoice.payment_failed',
  'invoice.paid',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;
/** As many lives as there are orders in which the moments can be told of. */
const ORDERS = permutations([0, 1, 2, 3, 4]);

/** Somebody who is told of the moments in an order of their own. */
interface Life {
  userId: string;
  customer: string;
  /** Moments that are not told of yet, the next one first. */
  order: number[];
  events: Stripe.Event[];
}

let billing: Billing;
let lives: Life[];
beforeAll(async () => {
  billing = await startBilling();
  await billing.control.steerWebhooks({ url: null });
  lives = await Promise.all(
    ORDERS.map(async (order) => {
      const { id: customer } = await billing.stripe.customers.create();
      return { userId: randomUUID(), customer, order: [...order], events: [] };
    }),
  );
  const users = lives.map(({ userId }) => `('${userId}', '${userId}', 'payer', now(), now())`);
  const customers = lives.map(({ userId, customer }) => `('${userId}', '${customer}')`);
  await billing.sql(
    `insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at) values ${users.join()};
     insert into stripe_customers (user_id, customer_id) values ${customers.join()}`,
  );
}, LONG_MS);
afterAll(() => billing.close());

/** Lets a moment happen to everybody; time goes on at Stripe alone. */
async function happen(moment: number): Promise<void> {
  const { control, stripe } = billing;
  const { subscriptions } = await control.state();
  if (moment === 0) await Promise.all(lives.map(({ customer }) => control.subscribe({ customer })));
  if (moment === 1) {
    await control.letPaymentsFail();
    await control.advanceTime(32 * DAY_S);
  }
  if (moment === 2) {
    await control.letPaymentsSucceed();
    await control.advanceTime(4 * DAY_S);
  }
  if (moment === 3) {
    await Promise.all(
      subscriptions.map(({ id }) => stripe.subscriptions.update(id, { cancel_at_period_end: true })),
    );
  }
  if (moment === 4) await control.advanceTime(31 * DAY_S);
}

/** The latest event of a type, by customer. */
async function latestEvents(type: string): Promise<Map<string, Stripe.Event>> {
  const events = await billing.stripe.events.list({ type, limit: 100 }).autoPagingToArray({ limit: 5000 });
  const byCustomer = events.map(
    (event) => [(event.data.object as { customer: string }).customer, event] as const,
  );
  return new Map(byCustomer.toReversed());
}

/** Tells everybody, in their own order, of what has happened; who waits for what is still to come is told of nothing. */
async function tell(moment: number): Promise<Life[]> {
  const events = await latestEvents(MOMENTS[moment] ?? '');
  const told = lives.filter((life) => {
    const event = events.get(life.customer);
    if (event) life.events[moment] = event;
    return (life.order[0] ?? Infinity) <= moment;
  });
  await Promise.all(
    told.map(async (life) => {
      while ((life.order[0] ?? Infinity) <= moment) {
        await billing.deliver(life.events[life.order.shift() ?? 0] as Stripe.Event);
      }
    }),
  );
  await billing.settled();
  return told;
}

/** What Stripe says, and what we store, in the same words. */
async function compare(told: readonly Life[]) {
  const { subscriptions } = await billing.control.state();
  const rows = await billing.sql(
    `select customer_id as customer, status, cancel_at_period_end as "cancelAtPeriodEnd",
       extract(epoch from current_period_end)::int as "periodEnd", extract(epoch from ended_at)::int as "endedAt"
     from subscriptions`,
  );
  const customers = new Set(told.map(({ customer }) => customer));
  const isTold = ({ customer }: { customer?: unknown }) => customers.has(String(customer));
  const inOrder = (one: { customer?: unknown }, other: { customer?: unknown }) =>
    String(one.customer) < String(other.customer) ? -1 : 1;
  const atStripe = subscriptions
    .filter(isTold)
    .map(({ customer, status, cancelAtPeriodEnd, periodEnd, endedAt }) => ({
      ...{ customer, status, cancelAtPeriodEnd, periodEnd, endedAt },
    }));
  return { atStripe: atStripe.toSorted(inOrder), here: rows.filter(isTold).toSorted(inOrder) };
}

describe('the events of one life of a subscription', () => {
  it(
    'end in Stripe’s state in every order they can come in, and whoever is told stands at Stripe’s state at once',
    async () => {
      const counts: number[] = [];
      for (const moment of MOMENTS.keys()) {
        await happen(moment);
        const told = await tell(moment);
        counts.push(told.length);
        const { atStripe, here } = await compare(told);
        expect(here).toEqual(atStripe);
      }

      expect(ORDERS).toHaveLength(120);
      expect(counts.at(-1)).toBe(120);
      expect(lives.every(({ order, events }) => order.length === 0 && events.length === MOMENTS.length)).toBe(
        true,
      );
      const statuses = await billing.sql(
        'select subscription_status as status, count(*)::int as users from users group by 1',
      );
      expect(statuses).toEqual([{ status: 'inactive', users: 120 }]);
      const [events] = await billing.sql(
        'select count(*)::int as done from stripe_events where processed_at is not null',
      );
      expect(events).toEqual({ done: 600 });
    },
    LONG_MS,
  );
});

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
