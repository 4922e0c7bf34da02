import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AccountDeletion } from './account-deletion.entity.js';

/** The rows that an account is. */
@Injectable()
export class AccountRowsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Whether a user pays for a subscription now. */
  async isPaying(userId: string): Promise<boolean> {
    const { rows } = await sql`
      select from users where id = ${userId} and subscription_status = 'active'`.execute(this.em.getKysely());
    return rows.length > 0;
  }

  /**
   * Locks the row of a user in the caller's transaction: from here on nothing of theirs is added.
   * @returns whether there is such a user (still)
   */
  async lock(userId: string): Promise<boolean> {
    const { rows } = await sql`select from users where id = ${userId} for update`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /**
   * Deletes a user with their sessions everywhere and with all that refers to them, and writes down that somebody was
   * deleted; in the caller's transaction.
   */
  async deleteAll(userId: string, hadSubscription: boolean): Promise<void> {
    const db = this.em.getKysely();
    await sql`delete from session_store where sess ->> 'userId' = ${userId}`.execute(db);
    // What Stripe told of names the customer there.
    await sql`
      delete from stripe_events where customer_id in (
        select customer_id from subscriptions where user_id = ${userId}
        union all select customer_id from stripe_customers where user_id = ${userId}
      )`.execute(db);
    await sql`delete from users where id = ${userId}`.execute(db);
    await this.em.insert(AccountDeletion, { id: randomUUID(), at: this.clock.now(), hadSubscription });
  }
}
