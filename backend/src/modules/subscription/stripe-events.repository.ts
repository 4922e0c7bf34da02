import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { DescribedEvent } from './described-event.js';
import { StripeEvent } from './stripe-event.entity.js';

/** How long the job that follows the receipt may take before it is asked for again, in seconds. */
const FIRST_S = 60;
/** Longest pause between two times that it is asked for, in seconds. */
const LONGEST_S = 3600;
/** Taken by one sweep. */
const AT_ONCE = 100;
/** How long what is done is remembered, in days: far longer than a signature is taken and Stripe goes on sending. */
const KEPT_DAYS = 30;

/** An event whose work was asked for again. */
export interface DueEvent {
  id: string;
  type: string;
  /** How often, this time included. */
  attempts: number;
}

/** The inbox of Stripe's events. */
@Injectable()
export class StripeEventsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Stores an event; one that is here stays as it is. */
  async keep({ id, type, customerId }: DescribedEvent): Promise<void> {
    const now = this.clock.now();
    await sql`
      insert into stripe_events (id, type, customer_id, received_at, next_at)
      values (${id}, ${type}, ${customerId}, ${now}, ${now}::timestamptz + make_interval(secs => ${FIRST_S}))
      on conflict (id) do nothing`.execute(this.em.fork().getKysely());
  }

  /** The event, unless it is done. */
  findOpen(id: string): Promise<StripeEvent | null> {
    return this.em.fork().findOne(StripeEvent, { id, processedAt: null });
  }

  /** What is to be done for a customer: one reading of Stripe does it all. */
  async openOf(customerId: string): Promise<string[]> {
    const events = await this.em.fork().find(StripeEvent, { customerId, processedAt: null });
    return events.map(({ id }) => id);
  }

  /**
   * Writes down that events are done, by their ids alone: whom they were about need not outlive them. Those about nobody
   * here are forgotten: sent again they would find nobody again, and Stripe goes on telling of a customer whose account
   * was deleted.
   */
  async markDone(ids: string[]): Promise<void> {
    const db = this.em.fork().getKysely();
    const given = sql`array[${sql.join(ids)}]::text[]`;
    await sql`
      delete from stripe_events event where id = any(${given}) and customer_id is not null
        and not exists (select from stripe_customers known where known.customer_id = event.customer_id)`.execute(
      db,
    );
    await sql`
      update stripe_events set processed_at = ${this.clock.now()}, customer_id = null
      where id = any(${given}) and processed_at is null`.execute(db);
  }

  /** Takes what is due, for this replica alone, and puts off when it is due again: 2, 4, 8 … min, at most an hour. */
  async takeDue(): Promise<DueEvent[]> {
    const now = this.clock.now();
    const { rows } = await sql<DueEvent>`
      update stripe_events set attempts = attempts + 1, next_at = ${now}::timestamptz + make_interval(
        secs => least(${FIRST_S} * 2 ^ least(attempts + 1, 10), ${LONGEST_S}))
      where id in (
        select id from stripe_events where processed_at is null and next_at <= ${now}
        order by next_at limit ${AT_ONCE} for update skip locked
      )
      returning id, type, attempts`.execute(this.em.fork().getKysely());
    return rows;
  }

  /** Forgets what was done long ago. */
  async forgetOld(): Promise<void> {
    await sql`
      delete from stripe_events
      where processed_at < ${this.clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
      this.em.fork().getKysely(),
    );
  }
}
