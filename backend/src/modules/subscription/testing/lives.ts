import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Billing } from './start-billing.js';

const DAY_S = 86_400;

/** One life of a subscription: what Stripe tells of each moment, in the order in which it happens. */
export const MOMENTS = [
  'customer.subscription.created',
  'invoice.payment_failed',
  'invoice.paid',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;

/** Somebody who is told of the moments in an order of their own. */
interface Life {
  userId: string;
  customer: string;
  /** Moments that are not told of yet, the next one first. */
  order: number[];
  events: Stripe.Event[];
}

/** People who live through the same at Stripe; we are told of it in another order for each of them. */
export class Lives {
  private constructor(
    private readonly billing: Billing,
    private readonly lives: readonly Life[],
  ) {}

  /** @param orders for each life the numbers of its {@link MOMENTS}, as they are told of */
  static async begin(billing: Billing, orders: readonly (readonly number[])[]): Promise<Lives> {
    const lives = await Promise.all(
      orders.map(async (order) => {
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
    return new Lives(billing, lives);
  }

  /** Whether we were told of every moment of every life. */
  get areTold(): boolean {
    return this.lives.every(({ order, events }) => order.length === 0 && events.length === MOMENTS.length);
  }

  /** Lets a moment happen to everybody; time goes on at Stripe alone. */
  async happen(moment: number): Promise<void> {
    const { control, stripe } = this.billing;
    const { subscriptions } = await control.state();
    if (moment === 0) await Promise.all(this.lives.map(({ customer }) => control.subscribe({ customer })));
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

  /**
   * Tells everybody, in their own order, of what has happened; who waits for what is still to come is told of nothing.
   * @returns the customers that were told, once all of it is done
   */
  async tell(moment: number): Promise<Set<string>> {
    const events = await this.latestEvents(MOMENTS[moment] ?? '');
    const told = this.lives.filter((life) => {
      const event = events.get(life.customer);
      if (event) life.events[moment] = event;
      return (life.order[0] ?? Infinity) <= moment;
    });
    await Promise.all(
      told.map(async (life) => {
        while ((life.order[0] ?? Infinity) <= moment) {
          await this.billing.deliver(life.events[life.order.shift() ?? 0] as Stripe.Event);
        }
      }),
    );
    await this.billing.settled();
    return new Set(told.map(({ customer }) => customer));
  }

  /** What Stripe says of these customers, and what we store, in the same words. */
  async compare(customers: ReadonlySet<string>) {
    const { subscriptions } = await this.billing.control.state();
    const rows = await this.billing.sql(
      `select customer_id as customer, status, cancel_at_period_end as "cancelAtPeriodEnd",
         extract(epoch from current_period_end)::int as "periodEnd", extract(epoch from ended_at)::int as "endedAt"
       from subscriptions`,
    );
    const isAsked = ({ customer }: { customer?: unknown }) => customers.has(String(customer));
    const inOrder = (one: { customer?: unknown }, other: { customer?: unknown }) =>
      String(one.customer) < String(other.customer) ? -1 : 1;
    const atStripe = subscriptions
      .filter(isAsked)
      .map(({ customer, status, cancelAtPeriodEnd, periodEnd, endedAt }) => ({
        ...{ customer, status, cancelAtPeriodEnd, periodEnd, endedAt },
      }));
    return { atStripe: atStripe.toSorted(inOrder), here: rows.filter(isAsked).toSorted(inOrder) };
  }

  /** The latest event of a type, by customer. */
  private async latestEvents(type: string): Promise<Map<string, Stripe.Event>> {
    const list = this.billing.stripe.events.list({ type, limit: 100 });
    const byCustomer = (await list.autoPagingToArray({ limit: 5000 })).map(
      (event) => [(event.data.object as { customer: string }).customer, event] as const,
    );
    return new Map(byCustomer.toReversed());
  }
}
