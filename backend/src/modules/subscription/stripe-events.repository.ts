import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { oldestDue, takeDue, type DueRows } from '../../database/due-rows.js';
import { db } from '../../database/kysely.js';
import type { DescribedEvent } from './described-event.js';

const dueEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** How often, this time included. */
  attempts: z.int(),
});

/** An event whose work was asked for again. */
export type DueEvent = z.output<typeof dueEventSchema>;

/** How long the job that follows the receipt may take before it is asked for again, in seconds. */
const FIRST_S = 60;

/** What is not done is asked for again after 2, 4, 8 … min, at most an hour. */
const OPEN = {
  table: 'stripe_events',
  row: dueEventSchema,
  key: 'id',
  dueAt: 'nextAt',
  since: 'receivedAt',
  where: sql`processed_at is null`,
  limit: 100,
  again: { attempts: 'attempts', firstS: FIRST_S, longestS: 3_600 },
} satisfies DueRows<'stripe_events'>;

/** How long what is done is remembered, in days: far longer than a signature is taken and Stripe goes on sending. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The inbox of Stripe's events. */
@Injectable()
export class StripeEventsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Stores an event; one that is here stays as it is. */
  async keep({ id, type, customerId }: DescribedEvent): Promise<void> {
    const receivedAt = this.clock.now();
    const nextAt = new Date(receivedAt.getTime() + FIRST_S * 1_000);
    await this.db()
      .insertInto('stripe_events')
      .values({ id, type, customerId, receivedAt, nextAt, processedAt: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  /** The event, unless it is done. */
  async findOpen(id: string): Promise<DescribedEvent | null> {
    const event = await this.db()
      .selectFrom('stripe_events')
      .select(['id', 'type', 'customerId'])
      .where('id', '=', id)
      .where('processedAt', 'is', null)
      .executeTakeFirst();
    return event ?? null;
  }

  /** What is to be done for a customer: one reading of Stripe does it all. */
  async openOf(customerId: string): Promise<string[]> {
    const events = await this.db()
      .selectFrom('stripe_events')
      .select('id')
      .where('customerId', '=', customerId)
      .where('processedAt', 'is', null)
      .execute();
    return events.map(({ id }) => id);
  }

  /**
   * Writes down that events are done, by their ids alone: whom they were about need not outlive them. Those about nobody
   * here are forgotten: sent again they would find nobody again, and Stripe goes on telling of a customer whose account
   * was deleted.
   */
  async markDone(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db()
      .deleteFrom('stripe_events as event')
      .where('event.id', 'in', ids)
      .where('event.customerId', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('stripe_customers as known')
              .select('known.userId')
              .whereRef('known.customerId', '=', 'event.customerId'),
          ),
        ),
      )
      .execute();
    await this.db()
      .updateTable('stripe_events')
      .set({ processedAt: this.clock.now(), customerId: null })
      .where('id', 'in', ids)
      .where('processedAt', 'is', null)
      .execute();
  }

  /** Takes what is due, for this replica alone, and puts off when it is due again. */
  takeDue(): Promise<DueEvent[]> {
    return takeDue(this.em, OPEN, this.clock.now());
  }

  oldestDue(now: Date): Promise<Date | null> {
    return oldestDue(this.em, OPEN, now);
  }

  /** Forgets what was done long ago. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.db().deleteFrom('stripe_events').where('processedAt', '<', before).execute();
  }

  private db() {
    return db(this.em.fork());
  }
}
