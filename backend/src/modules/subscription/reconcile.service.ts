import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { JobQueue } from '../jobs/job-queue.port.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** When a customer whose reading came to nothing is due again, in seconds. */
const AGAIN_S = 3600;
/** Customers that one round reads at most: 20 a minute are 28,000 a day, far below what Stripe allows. */
export const PER_ROUND = 20;

/**
 * Reads Stripe for who has a subscription, or a checkout that may have been paid, once a day each, whatever we were
 * told: mends what webhooks did not bring. Spread over the day by itself, for the day begins with the last reading.
 */
@Injectable()
export class ReconcileService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly subscriptions: SubscriptionSync,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('stripe-sync', async (userId) => {
      await this.subscriptions.sync(userId);
    });
  }

  /** Asks for the readings that are due; each customer by one replica. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const { rows } = await sql<{ userId: string }>`
      update stripe_customers set next_sync_at = ${now}::timestamptz + make_interval(secs => ${AGAIN_S})
      where user_id in (
        select user_id from stripe_customers where next_sync_at <= ${now}
        order by next_sync_at limit ${PER_ROUND} for update skip locked
      )
      returning user_id as "userId"`.execute(this.em.fork().getKysely());
    for (const { userId } of rows) await this.jobs.add('stripe-sync', userId);
  }
}
