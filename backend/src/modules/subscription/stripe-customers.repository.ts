import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { oldestDue, takeDue, type DueRows } from '../../database/due-rows.js';
import { db } from '../../database/kysely.js';

/** Customers that one round reads at most: 20 a minute are 28,000 a day, far below what Stripe allows. */
export const PER_ROUND = 20;

/** A customer whose reading failed is due again after an hour. */
const READINGS = {
  table: 'stripe_customers',
  row: z.object({ userId: z.uuid() }),
  key: 'userId',
  dueAt: 'nextSyncAt',
  since: 'dueSince',
  limit: PER_ROUND,
  again: { pauseS: 3_600 },
} satisfies DueRows<'stripe_customers'>;

/** Customers' rows, and when they are read again at Stripe. */
@Injectable()
export class StripeCustomersRepository {
  constructor(private readonly em: EntityManager) {}

  /** Takes users whose customer is to be read, for this replica alone. */
  async takeDue(now: Date): Promise<string[]> {
    const rows = await takeDue(this.em, READINGS, now);
    return rows.map(({ userId }) => userId);
  }

  /** The customer that Stripe knows a user as, or null. */
  async customerOf(userId: string): Promise<string | null> {
    const row = await db(this.em.fork())
      .selectFrom('stripe_customers')
      .select('customerId')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row?.customerId ?? null;
  }

  /** Who a customer of Stripe's is here, or null. */
  async userOf(customerId: string): Promise<string | null> {
    const row = await db(this.em.fork())
      .selectFrom('stripe_customers')
      .select('userId')
      .where('customerId', '=', customerId)
      .executeTakeFirst();
    return row?.userId ?? null;
  }

  /** Adds a user's row; one that is there stays as it is. @throws when the user is gone (foreign key) */
  async add(userId: string): Promise<void> {
    const row = {
      userId,
      customerId: null,
      checkoutEndsAt: null,
      syncedAt: null,
      nextSyncAt: null,
      dueSince: null,
    };
    await db(this.em.fork())
      .insertInto('stripe_customers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Has a customer read at a moment; nothing where Stripe knows none. */
  async readAt(userId: string, moment: Date): Promise<void> {
    await db(this.em.fork())
      .updateTable('stripe_customers')
      .set({ nextSyncAt: moment })
      .where('userId', '=', userId)
      .where('customerId', 'is not', null)
      .execute();
  }

  oldestDue(now: Date): Promise<Date | null> {
    return oldestDue(this.em, READINGS, now);
  }

  /** Makes every customer due whom nobody works on now; waits for no lock. @returns their users */
  async makeFreeOnesDue(now: Date): Promise<string[]> {
    const rows = await db(this.em)
      .updateTable('stripe_customers')
      .set({ nextSyncAt: now })
      .where('userId', 'in', (customers) =>
        customers
          .selectFrom('stripe_customers')
          .select('userId')
          .where('customerId', 'is not', null)
          .forUpdate()
          .skipLocked(),
      )
      .returning('userId')
      .execute();
    return rows.map(({ userId }) => userId);
  }

  /** Makes one customer due, once whoever works on it is done. */
  async makeDue(userId: string, now: Date): Promise<void> {
    await db(this.em)
      .updateTable('stripe_customers')
      .set({ nextSyncAt: now })
      .where('userId', '=', userId)
      .execute();
  }

  /** Users who are customers of Stripe's. */
  async allUsers(): Promise<string[]> {
    const rows = await db(this.em)
      .selectFrom('stripe_customers')
      .select('userId')
      .where('customerId', 'is not', null)
      .execute();
    return rows.map(({ userId }) => userId);
  }

  /** Locks the row of a user in the caller's transaction, if there is one. @returns whether Stripe knows a customer */
  async lock(userId: string): Promise<boolean> {
    const row = await db(this.em)
      .selectFrom('stripe_customers')
      .select('customerId')
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    return (row?.customerId ?? null) !== null;
  }
}
