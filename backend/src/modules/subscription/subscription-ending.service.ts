import { Injectable } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import { CustomerLock } from './customer-lock.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { forget } from './customers.service.js';
import { unlessGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { isOpen } from './subscription-state.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** Ends what a user pays, before the account is deleted: nobody must go on paying for nothing. */
@Injectable()
export class SubscriptionEndingService {
  constructor(
    private readonly lock: CustomerLock,
    private readonly customers: StripeCustomersRepository,
    private readonly gateway: StripeGateway,
    private readonly subscriptions: SubscriptionSync,
  ) {}

  /**
   * Ends every checkout and subscription of the user now, and deletes the customer at Stripe, which keeps the invoices.
   * Again, it goes on where it ended.
   * @throws AppError account.subscription-remains when that is not certain; then the account must stay. What had ended
   * by then has ended, and is read from Stripe within a minute.
   */
  async endAll(userId: string): Promise<void> {
    try {
      await this.lock.change(userId, async (customer, em) => {
        const { customerId } = customer;
        if (!customerId) return;
        await unlessGone(async () => {
          for (const { id } of await this.gateway.listOpenCheckouts(customerId)) {
            await this.gateway.expireCheckout(id);
          }
          for (const { id, status } of await this.gateway.listSubscriptions(customerId)) {
            if (isOpen({ status })) await unlessGone(() => this.gateway.cancelSubscription(id));
          }
          await this.gateway.deleteCustomer(customerId);
        });
        forget(customer);
        await this.subscriptions.syncLocked(customer, em);
      });
    } catch (error) {
      throw new AppError('account.subscription-remains', undefined, { cause: error });
    }
  }

  /**
   * Locks what a user is at Stripe until the caller's transaction ends: from here on nothing of theirs begins.
   * @returns whether they are a customer there (again)
   */
  lockCustomer(userId: string): Promise<boolean> {
    return this.customers.lock(userId);
  }
}
