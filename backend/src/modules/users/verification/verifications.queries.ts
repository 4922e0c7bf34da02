import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { exportSection, isoMoment, type ExportSection } from '../../../database/export-section.js';

/** What is kept of verification mails. */
@Injectable()
export class VerificationsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The mails of a user, for the export of their data; never the tokens. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection(this.em, {
        ...{ name: 'verificationMails', title: 'Verification emails' },
        ...{
          from: sql`email_verifications`,
          where: sql`user_id = ${userId}`,
          key: [sql`created_at`, sql`id`],
        },
        columns: {
          address: sql`address`,
          sentAt: isoMoment(sql`created_at`),
          expiresAt: isoMoment(sql`expires_at`),
          usedAt: isoMoment(sql`used_at`),
        },
      }),
    ];
  }
}
