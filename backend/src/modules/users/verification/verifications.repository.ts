import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VERIFICATION_MAILS_PER_HOUR } from '@boardcast/contracts';
import { Sealer } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { VerificationSend } from './verification-send.entity.js';

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

/** Whom the limits of a mail hold: the person by their number at Pinterest, which outlives their account, and the address. */
export interface MailSubjects {
  pinterestUserId: string;
  email: string;
}

/** Old rows that one call removes at most. */
const SWEEP = 100;

/** Rows of verification mails, within the caller's transaction. */
@Injectable()
export class VerificationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly sealer: Sealer,
  ) {}

  /** Lets those who send to this address come one after the other, whoever they are. */
  async lockAddress(address: string): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('verification:' || lower(${address}::text), 0))`.execute(
      this.em.getKysely(),
    );
  }

  /**
   * The oldest of the latest mails that fill the limit of this person, or of this address, since a moment; the later one
   * of both. Null while one more may go. Who deletes their account is the same person when they come back.
   */
  async fullSince(recipient: MailSubjects, since: Date): Promise<Date | null> {
    const oldest = this.fingerprintsOf(recipient).map(
      (subject) => sql`(
        select at from verification_sends where subject = ${subject} and at > ${since}
        order by at desc offset ${VERIFICATION_MAILS_PER_HOUR - 1} limit 1)`,
    );
    const { rows } = await sql<{
      moment: string | null;
    }>`select greatest(${sql.join(oldest)}) as moment`.execute(this.em.getKysely());
    const moment = rows[0]?.moment;
    return moment ? new Date(moment) : null;
  }

  /** Counts a mail for its person and its address. */
  async count(recipient: MailSubjects, at: Date): Promise<void> {
    await this.em.insertMany(
      VerificationSend,
      this.fingerprintsOf(recipient).map((subject) => ({ id: randomUUID(), subject, at })),
    );
  }

  /** Forgets what was counted before a moment, in a transaction of its own. */
  async forgetCountedBefore(moment: Date): Promise<void> {
    await sql`delete from verification_sends where at < ${moment}`.execute(this.em.fork().getKysely());
  }

  /** Removes some of the links that were made before a moment; those that another call removes are left to it. */
  async removeOlderThan(moment: Date): Promise<void> {
    await sql`
      delete from email_verifications where id in (
        select id from email_verifications where created_at < ${moment}
        order by created_at limit ${SWEEP} for update skip locked)`.execute(this.em.getKysely());
  }

  /** Makes all links of a user unknown; the rows stay, for they tell of mails. */
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

  /** By the present key alone: where keys are rotated, the hour begins anew. */
  private fingerprintsOf({ pinterestUserId, email }: MailSubjects): string[] {
    const [person] = this.sealer.fingerprints(pinterestUserId, 'verification-sends:person');
    const [address] = this.sealer.fingerprints(email.toLowerCase(), 'verification-sends:address');
    return [person, address];
  }
}
