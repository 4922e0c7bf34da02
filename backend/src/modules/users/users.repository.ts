import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CREDIT_COST, FREE_CREDITS, USER_NAME_MAX, VERIFICATION_BONUS } from '@boardcast/contracts';
import type { SubscriptionStatus, UpdatePreferencesRequest } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { oldestDue } from '../../database/due-rows.js';
import { db, rawRows } from '../../database/kysely.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';

/** Who has just proven at Pinterest who they are. */
export interface PinterestAccount {
  pinterestUserId: string;
  pinterestUsername: string;
  profileImageUrl: string | null;
  /** What Pinterest calls the account: only businesses have a name there. */
  name?: string | null;
}

const idSchema = z.object({ id: z.string() });

/** Rows of users, in the caller's transaction when there is one. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly spent: SpentFreePinsRepository,
  ) {}

  /**
   * Updates the user of a Pinterest account or makes one, with the account's name and the free pins that they left when
   * they had one before.
   * @param zone taken over only when PostgreSQL, which cuts the history by months, knows the name as well
   * @returns the user's id; null while the account is being deleted
   */
  async signIn(account: PinterestAccount, zone: string | null, now: Date): Promise<string | null> {
    // First, for what a deletion that is committing just now notes is seen only by a statement that begins after it.
    await db(this.em)
      .selectFrom('users')
      .select('id')
      .where('pinterestUserId', '=', account.pinterestUserId)
      .forUpdate()
      .execute();
    const assigned = sql`${FREE_CREDITS} + case when had_bonus then ${VERIFICATION_BONUS} else 0 end`;
    const [user] = await rawRows(
      this.em,
      idSchema,
      sql`
        insert into users (id, pinterest_user_id, pinterest_username, profile_image_url, name,
          free_pins_assigned, free_pins_used, verification_bonus_at, time_zone, created_at, last_login_at, updated_at)
        select ${randomUUID()}::uuid, ${account.pinterestUserId}, ${account.pinterestUsername},
          ${account.profileImageUrl}, ${nameOf(account)}, ${assigned}, least(coalesce(used, 0), ${assigned}),
          case when had_bonus then ${now}::timestamptz end,
          (select name from pg_timezone_names where name = ${zone} limit 1),
          ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from (select) one left join ${this.spent.of(account.pinterestUserId)} before on true
        on conflict (pinterest_user_id) do update set
          pinterest_username = excluded.pinterest_username, profile_image_url = excluded.profile_image_url,
          time_zone = coalesce(excluded.time_zone, users.time_zone),
          last_login_at = excluded.last_login_at, updated_at = excluded.updated_at
        where users.leaving_at is null
        returning id`,
    );
    return user?.id ?? null;
  }

  /** Takes one free pin if one is left: two at once can't take the same. @returns whether there was one */
  async spendCredit(userId: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em)
      .updateTable('users')
      .set((user) => ({ freePinsUsed: user('freePinsUsed', '+', CREDIT_COST), updatedAt: now }))
      .where('id', '=', userId)
      .where((user) => user(user('freePinsUsed', '+', CREDIT_COST), '<=', user.ref('freePinsAssigned')))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async returnCredit(userId: string, now: Date): Promise<void> {
    await db(this.em)
      .updateTable('users')
      .set({ freePinsUsed: sql<number>`greatest(free_pins_used - ${CREDIT_COST}, 0)`, updatedAt: now })
      .where('id', '=', userId)
      .execute();
  }

  /** @returns whether the bonus was given now: a user has it once */
  async giveBonus(userId: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em)
      .updateTable('users')
      .set((user) => ({
        freePinsAssigned: user('freePinsAssigned', '+', VERIFICATION_BONUS),
        verificationBonusAt: now,
        updatedAt: now,
      }))
      .where('id', '=', userId)
      .where('verificationBonusAt', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async setSubscriptionStatus(userId: string, status: SubscriptionStatus, now: Date): Promise<void> {
    await db(this.em)
      .updateTable('users')
      .set({ subscriptionStatus: status, updatedAt: now })
      .where('id', '=', userId)
      .where('subscriptionStatus', '<>', status)
      .execute();
  }

  /** @returns whether that changed anything */
  async setGranted(userId: string, isGranted: boolean, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em)
      .updateTable('users')
      .set({ subscriptionIsFree: isGranted, freeGrantedAt: isGranted ? now : null, updatedAt: now })
      .where('id', '=', userId)
      .where('subscriptionIsFree', '<>', isGranted)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** What is absent stays. */
  async setPreferences(userId: string, wanted: UpdatePreferencesRequest, now: Date): Promise<void> {
    const { weeklyAnalytics, productUpdates } = wanted;
    await db(this.em)
      .updateTable('users')
      .set({
        ...(weeklyAnalytics !== undefined && { wantsWeeklyAnalytics: weeklyAnalytics }),
        ...(productUpdates !== undefined && { wantsProductUpdates: productUpdates }),
        updatedAt: now,
      })
      .where('id', '=', userId)
      .execute();
  }

  /** Since when a user's account is being deleted; undefined when there is no such user. */
  async leavingAt(userId: string): Promise<Date | null | undefined> {
    const user = await db(this.em)
      .selectFrom('users')
      .select('leavingAt')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.leavingAt;
  }

  /** The same, with the row locked until the caller's transaction ends. */
  async lockLeavingAt(userId: string): Promise<Date | null | undefined> {
    const user = await db(this.em)
      .selectFrom('users')
      .select('leavingAt')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    return user?.leavingAt;
  }

  /** In a transaction of its own. @param since null when the account stays after all */
  async setLeaving(userId: string, since: Date | null): Promise<void> {
    await db(this.em.fork())
      .updateTable('users')
      .set({ leavingAt: since })
      .where('id', '=', userId)
      .where('leavingAt', since === null ? 'is not' : 'is', null)
      .execute();
  }

  /** Users whose deletion began before a moment and has not come to its end. */
  async leavingSince(moment: Date): Promise<string[]> {
    const users = await db(this.em.fork())
      .selectFrom('users')
      .select('id')
      .where('leavingAt', '<', moment)
      .orderBy('leavingAt')
      .execute();
    return users.map(({ id }) => id);
  }

  /** When the oldest deletion began that had begun by a moment and has not come to its end, or null. */
  oldestLeaving(moment: Date): Promise<Date | null> {
    return oldestDue(this.em, { table: 'users', dueAt: 'leavingAt', since: 'leavingAt' }, moment);
  }

  /** Deletes a user with all that refers to them. @returns whether a subscription was ever paid */
  async delete(userId: string): Promise<boolean> {
    const user = await db(this.em)
      .deleteFrom('users')
      .where('id', '=', userId)
      .returning('subscriptionStatus')
      .executeTakeFirst();
    return user !== undefined && user.subscriptionStatus !== 'none';
  }
}

const nameOf = ({ name }: PinterestAccount): string | null => name?.trim().slice(0, USER_NAME_MAX) || null;
