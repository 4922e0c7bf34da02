import { Inject, Injectable } from '@nestjs/common';
import { screenPaths } from '@boardcast/contracts';
import type { BillingPageResponse, SyncResponse } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { Stripe } from 'stripe';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { UsersQueries } from '../users/users.queries.js';
import { CustomerLock } from './customer-lock.js';
import { StripeGone, unlessGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { isOpen, isScheduledToEnd, overallStatus } from './subscription-state.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import type { Subscription } from './subscription.entity.js';
import { SubscriptionQueries } from './subscription.queries.js';

/** A subscription can end by flag and by moment, and each is taken back by a call of its own. */
const PASSES = 2;

/** What a subscriber does with the subscription. */
@Injectable()
export class SubscriptionService {
  constructor(
    private readonly lock: CustomerLock,
    private readonly gateway: StripeGateway,
    private readonly subscriptions: SubscriptionSync,
    private readonly queries: SubscriptionQueries,
    private readonly users: UsersQueries,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Brings what we know to what Stripe says. @throws AppError stripe.unavailable */
  async sync(userId: string): Promise<SyncResponse> {
    return { synced: await this.subscriptions.sync(userId) };
  }

  /**
   * It ends with the period that was paid; until then it can be taken back. Again, it is as it was.
   * @throws AppError subscription.granted, subscription.none, subscription.ended, stripe.unavailable
   */
  cancel(userId: string): Promise<void> {
    return this.change(userId, (subscription) =>
      isScheduledToEnd(subscription) ? null : { cancel_at_period_end: true },
    );
  }

  /** It goes on: takes back what was cancelled, here or on Stripe's page. @throws AppError as `cancel` */
  reactivate(userId: string): Promise<void> {
    return this.change(userId, ({ cancelAtPeriodEnd, cancelAt }) => {
      if (cancelAtPeriodEnd) return { cancel_at_period_end: false };
      // Stripe's page sets the moment alone, and the flag would not take it away (docs/providers.md#stripe-checkout).
      return cancelAt ? { cancel_at: '' } : null;
    });
  }

  /**
   * The address of Stripe's page about cards, invoices and the end of it.
   * @throws AppError subscription.granted, subscription.no-customer, stripe.unavailable
   */
  async openPortal(userId: string): Promise<BillingPageResponse> {
    await this.assertPaying(userId);
    const customerId = await this.queries.customerId(userId);
    if (customerId === null) throw new AppError('subscription.no-customer');
    try {
      const page = await this.gateway.createPortal(
        customerId,
        new URL(screenPaths.subscription, this.config.PUBLIC_URL).href,
      );
      return { url: page.url };
    } catch (error) {
      if (!(error instanceof StripeGone)) throw error;
      throw new AppError('subscription.no-customer', undefined, { cause: error });
    }
  }

  /** @param changes for each subscription that is open, normally one; null where it is so already */
  private async change(
    userId: string,
    changes: (subscription: Subscription) => Stripe.SubscriptionUpdateParams | null,
  ): Promise<void> {
    await this.assertPaying(userId);
    const found = await this.lock.change(userId, async (customer, em) => {
      let rows = await this.subscriptions.syncLocked(customer, em);
      const isLeft = () => rows.some((row) => isOpen(row) && changes(row));
      for (let pass = 0; pass < PASSES && isLeft(); pass += 1) {
        for (const row of rows.filter(isOpen)) {
          const change = changes(row);
          if (change) await unlessGone(() => this.gateway.updateSubscription(row.id, change));
        }
        rows = await this.subscriptions.syncLocked(customer, em);
      }
      if (isLeft()) throw new AppError('stripe.unavailable');
      return rows.some(isOpen) ? 'open' : overallStatus(rows);
    });
    if (found === 'inactive') throw new AppError('subscription.ended');
    if (found !== 'open') throw new AppError('subscription.none');
  }

  /** Who was granted Premium has nothing to bill, unless they pay as well. @throws AppError subscription.granted */
  private async assertPaying(userId: string): Promise<void> {
    const { isGranted, status } = await this.users.premium(userId);
    if (isGranted && status !== 'active') throw new AppError('subscription.granted');
  }
}
