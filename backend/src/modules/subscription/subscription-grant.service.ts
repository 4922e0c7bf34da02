import { Injectable } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import { UsersService } from '../users/users.service.js';
import { CustomerLock } from './customer-lock.js';
import { CustomersService } from './customers.service.js';
import { unlessGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { isOpen } from './subscription-state.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** Premium that an administrator gives, and takes back; apart from what is paid. */
@Injectable()
export class SubscriptionGrantService {
  constructor(
    private readonly lock: CustomerLock,
    private readonly customers: CustomersService,
    private readonly gateway: StripeGateway,
    private readonly subscriptions: SubscriptionSync,
    private readonly users: UsersService,
  ) {}

  /**
   * Gives Premium. Nobody pays for what they have: pages that are open can't be paid any more, and who has a
   * subscription at Stripe, whatever we were told, is given none.
   * @returns false when it was given before
   * @throws AppError subscription.paid, stripe.unavailable, stripe.refused, auth.required; then nothing was given
   */
  async grant(userId: string): Promise<boolean> {
    await this.customers.addRow(userId);
    const change = await this.lock.change(userId, async (customer, em) => {
      const { customerId } = customer;
      if (customerId) {
        await unlessGone(() => this.closePages(customerId));
        // Handed back, not thrown: what was read is stored.
        if ((await this.subscriptions.syncLocked(customer, em)).some(isOpen)) return 'paid';
      }
      return this.users.setGranted(userId, true);
    });
    if (change === 'paid') throw new AppError('subscription.paid');
    return change ?? false;
  }

  /** Takes back what was granted; what is paid stays. @returns false when nothing was granted */
  revoke(userId: string): Promise<boolean> {
    return this.users.setGranted(userId, false);
  }

  private async closePages(customerId: string): Promise<void> {
    for (const { id } of await this.gateway.listOpenCheckouts(customerId)) {
      await this.gateway.expireCheckout(id);
    }
  }
}
