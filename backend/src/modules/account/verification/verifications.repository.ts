import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VERIFICATION_MAILS_PER_HOUR } from '@boardcast/contracts';
import { Fingerprints } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';

/** A link that was sent. */
export interface VerificationLink {
  id: string;
  /** The address that the mail went to. */
  address: string;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Whom the limits of a mail hold: the person by their number at Pinterest, which outlives their account, and the address. */
export interface MailSubjects {
  pinterestUserId: string;
  email: string;
}

/** Rows of verification mails, within the caller's transaction. */
@Injectable()
export class VerificationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly fingerprints: Fingerprints,
  ) {}

  /** Lets those who send to this address come one after the other, whoever they are. */
  async lockAddress(address: string): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('verification:' || lower(${address}::text), 0))`.execute(
      db(this.em),
    );
  }

  /**
   * The oldest of the latest mails that fill the limit of this person, or of this address, since a moment; the later one
   * of both. Null while one more may go. Who deletes their account is the same person when they come back.
   */
  async fullSince(recipient: MailSubjects, since: Date): Promise<Date | null> {
    const oldest = this.fingerprintsOf(recipient).map((subjects) =>
      db(this.em)
        .selectFrom('verification_sends')
        .select('at')
        .where('subject', '=', anyOf(subjects, 'text'))
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .offset(VERIFICATION_MAILS_PER_HOUR - 1)
        .limit(1),
    );
    const { moment } = await db(this.em)
      .selectNoFrom(({ fn }) => fn<Date | null>('greatest', oldest).as('moment'))
      .executeTakeFirstOrThrow();
    return moment;
  }

  /** Counts a mail for its person and its address. */
  async count(recipient: MailSubjects, at: Date): Promise<void> {
    await db(this.em)
      .insertInto('verification_sends')
      .values(this.fingerprintsOf(recipient).map(([subject]) => ({ id: randomUUID(), subject, at })))
      .execute();
  }

  /** Forgets what was counted before a moment, in a transaction of its own. */
  async forgetCountedBefore(moment: Date): Promise<void> {
    await db(this.em.fork()).deleteFrom('verification_sends').where('at', '<', moment).execute();
  }

  /**
   * Removes links that were made before a moment, in a transaction of its own; those that another call holds are left
   * to it.
   * @returns how many, at most `atOnce`
   */
  async removeLinksBefore(moment: Date, atOnce: number): Promise<number> {
    const { numDeletedRows } = await db(this.em.fork())
      .deleteFrom('email_verifications')
      .where('id', 'in', (links) =>
        links
          .selectFrom('email_verifications')
          .select('id')
          .where('createdAt', '<', moment)
          .orderBy('createdAt')
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Makes all links of a user useless; the rows stay as a record of mails sent. */
  async forgetTokens(userId: string): Promise<void> {
    await db(this.em)
      .updateTable('email_verifications')
      .set({ tokenHash: null })
      .where('userId', '=', userId)
      .execute();
  }

  /** Whose link a token is; null when there is none. */
  async ownerOf(hash: string): Promise<string | null> {
    const link = await db(this.em)
      .selectFrom('email_verifications')
      .select('userId')
      .where('tokenHash', '=', hash)
      .executeTakeFirst();
    return link?.userId ?? null;
  }

  /** The link of a token, whose user is locked by the caller. */
  async find(hash: string): Promise<VerificationLink | null> {
    const link = await db(this.em)
      .selectFrom('email_verifications')
      .select(['id', 'address', 'expiresAt', 'usedAt'])
      .where('tokenHash', '=', hash)
      .executeTakeFirst();
    return link ?? null;
  }

  /** Writes that a link was used. */
  async markUsed(id: string, now: Date): Promise<void> {
    await db(this.em).updateTable('email_verifications').set({ usedAt: now }).where('id', '=', id).execute();
  }

  /** Of the person and of the address; the first of each is written, all are looked for. */
  private fingerprintsOf({ pinterestUserId, email }: MailSubjects): [string, ...string[]][] {
    return [
      this.fingerprints.of(pinterestUserId, 'verification-sends:person'),
      this.fingerprints.of(email.toLowerCase(), 'verification-sends:address'),
    ];
  }
}
