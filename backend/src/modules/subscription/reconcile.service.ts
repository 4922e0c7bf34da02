import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { JobQueue } from '../../background/job-queue.port.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/**
 * Once a day reads Stripe for everybody who has a subscription, or a checkout that may have been paid, in case a webhook
 * never came. The readings spread over the day, because each one's day begins with the last reading.
 */
@Injectable()
export class ReconcileService implements OnModuleInit {
  constructor(
    private readonly customers: StripeCustomersRepository,
    private readonly subscriptions: SubscriptionSync,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('stripe-sync', async (userId) => {
      await this.subscriptions.sync(userId);
    });
  }

  /** Asks for the readings that are due, each customer in one replica. */
  async askForDue(): Promise<void> {
    for (const userId of await this.customers.takeDue(this.clock.now())) {
      await this.jobs.add('stripe-sync', userId);
    }
  }
}
