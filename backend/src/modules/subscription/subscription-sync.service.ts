import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { UsersService } from '../users/users.service.js';
import { CustomerLock } from './customer-lock.js';
import { nextSync } from './next-sync.js';
import { StripeCustomer } from './stripe-customer.entity.js';
import { StripeGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { subscriptionColumns } from './subscription-columns.js';
import { isOpen, overallStatus } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';

/** Brings what we store of a user to what Stripe says; the one way that subscriptions are ever written. */
@Injectable()
export class SubscriptionSync {
  /** Readings that are asked for and have not begun, by user. */
  private readonly waiting = new Map<string, Promise<boolean>>();

  constructor(
    private readonly lock: CustomerLock,
    private readonly gateway: StripeGateway,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a user's subscriptions from Stripe and stores them. Whoever asks before the reading has begun shares it.
   * @returns false if the user is no customer @throws AppError stripe.unavailable, and then nothing is changed
   */
  sync(userId: string): Promise<boolean> {
    const waiting = this.waiting.get(userId);
    if (waiting) return waiting;
    const begin = () => {
      if (this.waiting.get(userId) === reading) this.waiting.delete(userId);
    };
    const reading = this.read(userId, begin).finally(begin);
    this.waiting.set(userId, reading);
    return reading;
  }

  /** The same, for a caller that holds the lock. @returns all subscriptions that the user ever had, as they are now */
  async syncLocked(customer: StripeCustomer, em: EntityManager): Promise<Subscription[]> {
    const now = this.clock.now();
    const listed = customer.customerId ? await this.list(customer.customerId) : null;
    const rows = await em.find(Subscription, { user: customer.user });
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const subscription of listed ?? []) {
      const columns = subscriptionColumns(subscription);
      const row = known.get(subscription.id);
      if (row) em.assign(row, columns);
      else rows.push(em.create(Subscription, { id: subscription.id, user: customer.user, ...columns }));
    }
    // Subscriptions end with their customer.
    const living = listed && customer.customerId;
    for (const row of rows) {
      if (row.customerId !== living && isOpen(row)) em.assign(row, { status: 'canceled', endedAt: now });
    }
    customer.syncedAt = now;
    customer.nextSyncAt = nextSync(customer, rows, now);
    customer.dueSince = null;
    await em.flush();
    await this.users.setSubscriptionStatus(customer.user, overallStatus(rows));
    return rows;
  }

  private async read(userId: string, begin: () => void): Promise<boolean> {
    const isDone = await this.lock.hold(userId, async (customer, em) => {
      begin();
      if (!customer.customerId) {
        customer.nextSyncAt = null;
        customer.dueSince = null;
        return false;
      }
      await this.syncLocked(customer, em);
      return true;
    });
    return isDone ?? false;
  }

  /** Null for a customer that Stripe has deleted. */
  private async list(customerId: string) {
    try {
      return await this.gateway.listSubscriptions(customerId);
    } catch (error) {
      if (error instanceof StripeGone) return null;
      throw error;
    }
  }
}
