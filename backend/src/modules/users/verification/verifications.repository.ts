import { Injectable } from '@nestjs/common';
import { VERIFICATION_MAILS_PER_HOUR } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';

/** A link and its user, who is locked. */
export interface FoundVerification {
  id: string;
  userId: string;
  /** Whether it went to the address that the user has now. */
  isCurrent: boolean;
  isExpired: boolean;
  isUsed: boolean;
  /** Whether the user's address is verified, by this link or another one. */
  isVerified: boolean;
}

/** Old links that one call removes at most. */
const SWEEP = 100;

/** Rows of verification mails, within the caller's transaction. */
@Injectable()
export class VerificationsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lets those who send to this address come one after the other, whoever they are. */
  async lockAddress(address: string): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('verification:' || lower(${address}::text), 0))`.execute(
      this.em.getKysely(),
    );
  }

  /**
   * The oldest of the latest mails that fill the limit of this user, or of this address, since a moment; the later one
   * of both. Null while one more may go.
   */
  async fullSince(userId: string, address: string, since: Date): Promise<Date | null> {
    const oldestOf = (whose: RawBuilder<unknown>) => sql`(
      select created_at from email_verifications where ${whose} and created_at > ${since}
      order by created_at desc offset ${VERIFICATION_MAILS_PER_HOUR - 1} limit 1)`;
    const { rows } = await sql<{ moment: string | null }>`
      select greatest(${oldestOf(sql`user_id = ${userId}`)},
        ${oldestOf(sql`lower(address) = lower(${address}::text)`)}) as moment`.execute(this.em.getKysely());
    const moment = rows[0]?.moment;
    return moment ? new Date(moment) : null;
  }

  /** Removes some of the links that were made before a moment; those that another call removes are left to it. */
  async removeOlderThan(moment: Date): Promise<void> {
    await sql`
      delete from email_verifications where id in (
        select id from email_verifications where created_at < ${moment}
        order by created_at limit ${SWEEP} for update skip locked)`.execute(this.em.getKysely());
  }

  /** Makes all links of a user unknown; the rows stay, for they count. */
  async forgetTokens(userId: string): Promise<void> {
    await sql`update email_verifications set token_hash = null where user_id = ${userId}`.execute(
      this.em.getKysely(),
    );
  }

  /** The link of a token, after its user was locked; the same two questions also when there is none. */
  async lockByHash(hash: string, now: Date): Promise<FoundVerification | null> {
    const db = this.em.getKysely();
    await sql`
      select from users where id = (select user_id from email_verifications where token_hash = ${hash})
      for update`.execute(db);
    const { rows } = await sql<FoundVerification>`
      select link.id, link.user_id as "userId", coalesce(lower(link.address) = lower(users.email), false) as "isCurrent",
        link.expires_at <= ${now} as "isExpired", link.used_at is not null as "isUsed",
        users.email_verified as "isVerified"
      from email_verifications link join users on users.id = link.user_id
      where link.token_hash = ${hash}`.execute(db);
    return rows[0] ?? null;
  }

  /** Writes that a link was used and its address is verified. */
  async markUsed({ id, userId }: FoundVerification, now: Date): Promise<void> {
    const db = this.em.getKysely();
    await sql`update email_verifications set used_at = ${now} where id = ${id}`.execute(db);
    await sql`update users set email_verified = true, updated_at = ${now} where id = ${userId}`.execute(db);
  }
}
