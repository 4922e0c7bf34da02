import { Injectable } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { ActivityLog } from '../activity/activity-log.service.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import { CustomerLock } from './customer-lock.js';
import { CustomersService } from './customers.service.js';
import { unlessGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { isOpen } from './subscription-state.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** The administrator who grants or revokes, null for the command line, and why. */
export interface GrantedBy {
  actorId: string | null;
  reason?: string;
}

/** Premium that an administrator gives, and takes back; apart from what is paid. */
@Injectable()
export class SubscriptionGrantService {
  constructor(
    private readonly em: EntityManager,
    private readonly lock: CustomerLock,
    private readonly customers: CustomersService,
    private readonly gateway: StripeGateway,
    private readonly subscriptions: SubscriptionSync,
    private readonly users: UsersService,
    private readonly plans: UsersQueries,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Gives Premium. Nobody pays for what they have: pages that are open can't be paid any more, and who has a
   * subscription at Stripe, whatever we were told, is given none.
   * @returns false when it was given before
   * @throws AppError subscription.paid, stripe.unavailable, stripe.refused, auth.required; then nothing was given
   */
  async grant(userId: string, by: GrantedBy): Promise<boolean> {
    await this.customers.addRow(userId);
    const change = await this.lock.change(userId, async (customer, em) => {
      const { customerId } = customer;
      if (customerId) {
        await unlessGone(() => this.closePages(customerId));
        // Handed back, not thrown: what was read is stored.
        if ((await this.subscriptions.syncLocked(customer, em)).some(isOpen)) return 'paid';
      }
      return this.setGranted(userId, true, by);
    });
    if (change === 'paid') throw new AppError('subscription.paid');
    return change ?? false;
  }

  /**
   * Takes back what was granted, from nobody who pays.
   * @returns false when nothing was granted
   * @throws AppError subscription.paid, auth.required; then nothing was taken back
   */
  revoke(userId: string, by: GrantedBy): Promise<boolean> {
    return this.em.transactional(async () => {
      const isRevoked = await this.setGranted(userId, false, by);
      // Read after the write, which has locked the row.
      if ((await this.plans.premium(userId)).status === 'active') throw new AppError('subscription.paid');
      return isRevoked;
    });
  }

  /** With its row in the activity log, in the caller's transaction. */
  private async setGranted(
    userId: string,
    isGranted: boolean,
    { actorId, reason }: GrantedBy,
  ): Promise<boolean> {
    const isChanged = await this.users.setGranted(userId, isGranted);
    const type = isGranted ? 'subscription_granted' : 'subscription_revoked';
    if (isChanged) await this.activity.record({ type, actorId, subjectId: userId, reason });
    return isChanged;
  }

  private async closePages(customerId: string): Promise<void> {
    for (const { id } of await this.gateway.listOpenCheckouts(customerId)) {
      await this.gateway.expireCheckout(id);
    }
  }
}
