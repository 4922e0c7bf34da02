import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Lives, MOMENTS } from './testing/lives.js';
import type { Billing } from './testing/start-billing.js';

/** 120 lives and 600 webhooks on a busy machine, in milliseconds. */
const LONG_MS = 480_000;

/**
 * That the order in which Stripe's events come does not matter, whatever queue the work on them waits in.
 * @param every 1 tries all 120 orders, 5 every fifth of them
 */
export function webhookOrderSuite(how: string, start: () => Promise<Billing>, every = 1): void {
  describe(`The events of one life of a subscription ${how}`, () => {
    // A life for each order in which its moments can be told.
    const orders = permutations([...MOMENTS.keys()]).filter((_order, index) => index % every === 0);
    let billing: Billing;
    let lives: Lives;
    beforeAll(async () => {
      billing = await start();
      await billing.control.steerWebhooks({ url: null });
      lives = await Lives.begin(billing, orders);
    }, LONG_MS);
    afterAll(() => billing.close());

    it(
      'end in Stripe’s state in every order they can come in, and whoever is told stands at Stripe’s state at once',
      async () => {
        const counts: number[] = [];
        for (const moment of MOMENTS.keys()) {
          await lives.happen(moment);
          const told = await lives.tell(moment);
          counts.push(told.size);
          const { atStripe, here } = await lives.compare(told);
          expect(here).toEqual(atStripe);
        }

        expect(orders).toHaveLength(120 / every);
        expect(counts.at(-1)).toBe(orders.length);
        expect(lives.areTold).toBe(true);
        const statuses = await billing.sql(
          'select subscription_status as status, count(*)::int as users from users group by 1',
        );
        expect(statuses).toEqual([{ status: 'inactive', users: orders.length }]);
        // At most one beginning and one end each, though five events told of them.
        const unlike =
          await billing.sql(`select subject_id, array_agg(type order by id) as types from activities
          group by 1 having array_agg(type order by id) <> '{subscription_started,subscription_ended}'`);
        expect(unlike).toEqual([]);
        const [events] = await billing.sql(
          'select count(*)::int as done from stripe_events where processed_at is not null',
        );
        expect(events).toEqual({ done: orders.length * MOMENTS.length });
      },
      LONG_MS,
    );
  });
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
