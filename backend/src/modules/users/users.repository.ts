import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FREE_CREDITS, USER_NAME_MAX, VERIFICATION_BONUS } from '@boardcast/contracts';
import type { SubscriptionStatus, UpdatePreferencesRequest } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { oldestDue } from '../../database/due-rows.js';
import { db, rawRows } from '../../database/kysely.js';
import type { DeletedBy, Leaving } from './leaving-users.service.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';

/** Who has just proven at Pinterest who they are. */
export interface PinterestAccount {
  pinterestUserId: string;
  pinterestUsername: string;
  profileImageUrl: string | null;
  /** What Pinterest calls the account: only businesses have a name there. */
  name?: string | null;
}

/** How long somebody waits for an account that is being deleted. */
const KEEP_WAIT = '2s';

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
   * they had one before. What a new user begins with is written as movements in the same statement.
   * @param zone taken over only when PostgreSQL, which cuts the history by months, knows the name as well
   * @returns the user's id, and whether they are new; null while the account is being deleted
   */
  async signIn(
    account: PinterestAccount,
    zone: string | null,
    now: Date,
  ): Promise<{ id: string; isNew: boolean } | null> {
    await this.lockRenamed(account);
    // First of the user's own, for what a deletion that is committing just now notes is seen only by a statement that begins after it.
    await db(this.em)
      .selectFrom('users')
      .select('id')
      .where('pinterestUserId', '=', account.pinterestUserId)
      .forUpdate()
      .execute();
    const assigned = sql`${FREE_CREDITS} + case when had_bonus then ${VERIFICATION_BONUS} else 0 end`;
    const newId = randomUUID();
    const [user] = await rawRows(
      this.em,
      idSchema,
      sql`
        with signed_in as (
          insert into users (id, pinterest_user_id, pinterest_username, profile_image_url, name,
            free_pins_assigned, free_pins_used, verification_bonus_at, time_zone, created_at, last_login_at, updated_at)
          select ${newId}::uuid, ${account.pinterestUserId}, ${account.pinterestUsername},
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
          returning id, free_pins_used, verification_bonus_at
        ), opened as (
          insert into credit_movements (user_id, at, amount, kind)
          select id, ${now}::timestamptz, amount, kind from signed_in, lateral (values
            (${FREE_CREDITS}::int, 'start'),
            (case when verification_bonus_at is not null then ${VERIFICATION_BONUS}::int end, 'bonus'),
            (nullif(-free_pins_used, 0), 'spent')
          ) as movement (amount, kind)
          where id = ${newId}::uuid and amount is not null
        )
        select id from signed_in`,
    );
    return user ? { id: user.id, isNew: user.id === newId } : null;
  }

  /**
   * A new name is written to every group and draft of its user (rename_owner of the migrations). Acts lock groups before
   * their user; so must this one, or the two wait for each other.
   */
  private async lockRenamed({ pinterestUserId, pinterestUsername }: PinterestAccount): Promise<void> {
    for (const table of ['pin_groups', 'draft_pins'] as const) {
      await db(this.em)
        .selectFrom(table)
        .select('id')
        .where('userId', '=', (renamed) =>
          renamed
            .selectFrom('users')
            .select('id')
            .where('pinterestUserId', '=', pinterestUserId)
            .where(sql`lower(pinterest_username)`, '<>', pinterestUsername.toLowerCase()),
        )
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
    }
  }

  /** @returns what it was before when that is another; null when nothing has changed */
  async setSubscriptionStatus(
    userId: string,
    status: SubscriptionStatus,
    now: Date,
  ): Promise<SubscriptionStatus | null> {
    const change = await db(this.em)
      .updateTable('users')
      .from((users) =>
        users
          .selectFrom('users')
          .select(['id', 'subscriptionStatus'])
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .as('before'),
      )
      .set({ subscriptionStatus: status, updatedAt: now })
      .whereRef('users.id', '=', 'before.id')
      .where('before.subscriptionStatus', '<>', status)
      .returning('before.subscriptionStatus')
      .executeTakeFirst();
    return change?.subscriptionStatus ?? null;
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

  /**
   * Keeps a user's row until the caller's transaction ends; all but its deletion goes on meanwhile. It throws when
   * somebody who deletes it does not end in time.
   * @returns since when their account is being deleted; undefined when there is no such user
   */
  async keep(userId: string): Promise<Date | null | undefined> {
    const within = (time: string) =>
      sql`select set_config('lock_timeout', ${time}, true)`.execute(db(this.em));
    await within(KEEP_WAIT);
    const user = await db(this.em)
      .selectFrom('users')
      .select('leavingAt')
      .where('id', '=', userId)
      .forKeyShare()
      .executeTakeFirst();
    await within('0');
    return user?.leavingAt;
  }

  /**
   * Locks a user until the caller's transaction ends.
   * @returns who is deleting the account; null when nobody is, undefined when there is no such user
   */
  async lockLeaving(userId: string): Promise<Leaving | null | undefined> {
    const user = await db(this.em)
      .selectFrom('users')
      .select(['leavingAt', 'leavingBy', 'leavingReason'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return undefined;
    if (user.leavingAt === null) return null;
    const { leavingBy: actorId, leavingReason: reason } = user;
    return { by: actorId === null && reason === null ? null : { actorId, reason: reason ?? undefined } };
  }

  /**
   * Marks an account as being deleted since now, or since before; an administrator's deletion takes over from its user's
   * own, never the other way round. In a transaction of its own.
   */
  async setLeaving(userId: string, now: Date, by?: DeletedBy): Promise<void> {
    await db(this.em.fork())
      .updateTable('users')
      .set(({ fn, val }) => ({
        leavingAt: fn.coalesce('leavingAt', val(now)),
        leavingBy: by?.actorId ?? null,
        leavingReason: by?.reason ?? null,
      }))
      .where('id', '=', userId)
      .$if(by === undefined, (users) => users.where('leavingAt', 'is', null))
      .execute();
  }

  /** The account stays after all; in a transaction of its own. */
  async setStaying(userId: string): Promise<void> {
    await db(this.em.fork())
      .updateTable('users')
      .set({ leavingAt: null, leavingBy: null, leavingReason: null })
      .where('id', '=', userId)
      .where('leavingAt', 'is not', null)
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
