import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import { StripeCustomer } from './stripe-customer.entity.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { inTime } from './stripe-timing.js';

/** What is done under the lock; changes of the row are written with it. */
export type LockedWork<Result> = (customer: StripeCustomer, em: EntityManager) => Result | Promise<Result>;

/** Locks of this process held at once: each holds a connection to the database while Stripe answers. */
const AT_ONCE = 4;

/**
 * Serialises, across replicas, what is done for one user at Stripe, by a lock on the customer's row. Stripe is read after
 * the lock was taken, so what is stored is never older than the row. Within a process, calls that wait for the same user
 * queue without a connection.
 */
@Injectable()
export class CustomerLock {
  private readonly logger = new Logger(CustomerLock.name);
  private readonly atOnce = pLimit(AT_ONCE);
  private readonly lines = new Map<string, Promise<unknown>>();

  constructor(
    private readonly em: EntityManager,
    private readonly customers: StripeCustomersRepository,
    private readonly clock: Clock,
  ) {}

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

  /**
   * The same for work that changes something at Stripe. Cut off, it may have been done there, while what was to be
   * stored of it is taken back: so Stripe is read again by the next sweep.
   */
  async change<Result>(userId: string, work: LockedWork<Result>): Promise<Result | null> {
    try {
      return await this.hold(userId, work);
    } catch (error) {
      await this.readSoon(userId);
      throw error;
    }
  }

  private locked<Result>(user: string, work: LockedWork<Result>): Promise<Result | null> {
    return this.em.fork().transactional(async (em) => {
      const customer = await em.findOne(StripeCustomer, { user }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      return customer ? inTime(() => work(customer, em)) : null;
    });
  }

  private async readSoon(userId: string): Promise<void> {
    try {
      await this.customers.readAt(userId, this.clock.now());
    } catch (err) {
      this.logger.warn({ err, userId }, 'A change at Stripe will only be seen by the daily reconciliation');
    }
  }
}
