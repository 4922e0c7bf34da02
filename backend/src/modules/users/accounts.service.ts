import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FREE_CREDITS, VERIFICATION_BONUS } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { isTimeZone } from './time-zone.js';

/** Who has just proven at Pinterest who they are. */
export interface SignedInAccount {
  pinterestUserId: string;
  pinterestUsername: string;
  profileImageUrl: string | null;
  /** What the browser says of its zone; taken over only when it is one. */
  timeZone?: string;
}

/** How people come and what stays of those who go. All acts work in the caller's transaction when there is one. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly spent: SpentFreePinsRepository,
  ) {}

  /**
   * Finds the user of a Pinterest account by its number, which never changes, or makes one; two sign-ins at once
   * make one user. Name, email, credits and plan stay as they are. Who had an account before has the free pins that
   * they left.
   * @returns the user's id @throws AppError account.leaving while the account is being deleted
   */
  async signIn(account: SignedInAccount): Promise<string> {
    const now = this.clock.now();
    const { timeZone = '' } = account;
    // Offsets are no zones, and PostgreSQL, which cuts the history by months, has to know the name as well.
    const zone = isTimeZone(timeZone)
      ? sql`(select name from pg_timezone_names where name = ${timeZone} limit 1)`
      : sql.lit(null);
    const db = this.em.getKysely();
    // First, for what a deletion that is committing just now notes is seen only by a statement that begins after it.
    await sql`select from users where pinterest_user_id = ${account.pinterestUserId} for update`.execute(db);
    const assigned = sql`${FREE_CREDITS} + case when had_bonus then ${VERIFICATION_BONUS} else 0 end`;
    const { rows } = await sql<{ id: string }>`
      insert into users (id, pinterest_user_id, pinterest_username, profile_image_url, free_pins_assigned,
        free_pins_used, verification_bonus_at, time_zone, created_at, last_login_at, updated_at)
      select ${randomUUID()}::uuid, ${account.pinterestUserId}, ${account.pinterestUsername},
        ${account.profileImageUrl}, ${assigned}, least(coalesce(used, 0), ${assigned}),
        case when had_bonus then ${now}::timestamptz end, ${zone}, ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz
      from (select) one left join (${this.spent.of(account.pinterestUserId)}) before on true
      on conflict (pinterest_user_id) do update set
        pinterest_username = excluded.pinterest_username, profile_image_url = excluded.profile_image_url,
        time_zone = coalesce(excluded.time_zone, users.time_zone),
        last_login_at = excluded.last_login_at, updated_at = excluded.updated_at
      where users.leaving_at is null
      returning id`.execute(db);
    const id = rows[0]?.id;
    if (id === undefined) throw new AppError('account.leaving');
    return id;
  }

  /** Keeps in mind which free pins a user had, for their account is about to go; in the caller's transaction. */
  async rememberFreePins(userId: string): Promise<void> {
    await this.spent.note(userId);
  }

  /** Forgets who had free pins too long ago to be kept in mind. */
  async forgetFreePins(): Promise<void> {
    await this.spent.forgetOld();
  }
}
