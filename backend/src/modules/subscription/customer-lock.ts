import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import { StripeCustomer } from './stripe-customer.entity.js';

/** What is done under the lock; changes of the row are written with it. */
export type LockedWork<Result> = (customer: StripeCustomer, em: EntityManager) => Result | Promise<Result>;

/** Locks of this process held at once: each holds a connection to the database while Stripe answers. */
const AT_ONCE = 4;

/**
 * Parts what is done for one user at Stripe, in all replicas, by the lock of the customer's row. Stripe is read after the
 * lock was taken, so what is stored can never be older than what stands there. Within a process those who wait for the
 * same user stand in line without a connection.
 */
@Injectable()
export class CustomerLock {
  private readonly atOnce = pLimit(AT_ONCE);
  private readonly lines = new Map<string, Promise<unknown>>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Does `work` in a transaction, alone for this user.
   * @returns null when the user has no row: nothing was ever asked of Stripe for them
   */
  async hold<Result>(userId: string, work: LockedWork<Result>): Promise<Result | null> {
    const before = this.lines.get(userId) ?? Promise.resolve();
    const turn = before.then(() => this.atOnce(() => this.locked(userId, work)));
    const line = turn.catch(() => undefined);
    this.lines.set(userId, line);
    try {
      return await turn;
    } finally {
      if (this.lines.get(userId) === line) this.lines.delete(userId);
    }
  }

  private locked<Result>(user: string, work: LockedWork<Result>): Promise<Result | null> {
    return this.em.fork().transactional(async (em) => {
      const customer = await em.findOne(StripeCustomer, { user }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return customer ? work(customer, em) : null;
    });
  }
}
