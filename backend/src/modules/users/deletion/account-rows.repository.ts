import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AccountDeletion } from './account-deletion.entity.js';

/** What a deletion finds under its last locks. `begun-again`: somebody signed in or began to pay meanwhile. */
export type Standing = 'ready' | 'begun-again' | 'gone';

/** The rows that an account is. */
@Injectable()
export class AccountRowsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Notes that a user's account is being deleted: whoever signs in or begins to pay from here on is refused. */
  async markLeaving(userId: string): Promise<void> {
    await sql`
      update users set leaving_at = ${this.clock.now()} where id = ${userId} and leaving_at is null`.execute(
      this.em.fork().getKysely(),
    );
  }

  /** The account stays after all. */
  async markStaying(userId: string): Promise<void> {
    await sql`update users set leaving_at = null where id = ${userId}`.execute(this.em.fork().getKysely());
  }

  /** Users whose deletion began before a moment and has not come to its end. */
  async leavingSince(moment: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from users where leaving_at < ${moment} order by leaving_at`.execute(
      this.em.fork().getKysely(),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks what a user is here and at Stripe in the caller's transaction, in the order in which everybody locks the two:
   * from here on nothing of theirs is added.
   */
  async lock(userId: string): Promise<Standing> {
    const db = this.em.getKysely();
    await sql`select from stripe_customers where user_id = ${userId} for update`.execute(db);
    const { rows: users } = await sql<{ isLeaving: boolean }>`
      select leaving_at is not null as "isLeaving" from users where id = ${userId} for update`.execute(db);
    const [user] = users;
    if (!user) return 'gone';
    const { rows: connections } = await sql`select from connections where user_id = ${userId}`.execute(db);
    // Locked once more, for a row that was made between the first two: whoever asks Stripe for its customer is waited for.
    const { rows: customers } = await sql<{ isCustomer: boolean }>`
      select customer_id is not null as "isCustomer" from stripe_customers where user_id = ${userId}
      for update`.execute(db);
    const hasBegun = connections.length > 0 || customers.some(({ isCustomer }) => isCustomer);
    return user.isLeaving && !hasBegun ? 'ready' : 'begun-again';
  }

  /**
   * Deletes a user with their sessions everywhere and with all that refers to them, and writes down that somebody was
   * deleted; in the caller's transaction.
   */
  async deleteAll(userId: string): Promise<void> {
    const db = this.em.getKysely();
    const { rows } = await sql<{ hadSubscription: boolean }>`
      select subscription_status <> 'none' as "hadSubscription" from users where id = ${userId}`.execute(db);
    await sql`delete from session_store where sess ->> 'userId' = ${userId}`.execute(db);
    await sql`delete from users where id = ${userId}`.execute(db);
    await this.em.insert(AccountDeletion, {
      ...{ id: randomUUID(), at: this.clock.now() },
      hadSubscription: rows[0]?.hadSubscription ?? false,
    });
  }
}
