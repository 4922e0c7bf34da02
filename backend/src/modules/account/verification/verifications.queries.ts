import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { exportSection, type ExportSection } from '../../../database/export-section.js';
import { db } from '../../../database/kysely.js';

/** What is kept of verification mails. */
@Injectable()
export class VerificationsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The mails of a user, for the export of their data; never the tokens. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'verificationMails', title: 'Verification emails' },
        from: db(this.em.fork()).selectFrom('email_verifications').where('userId', '=', userId),
        key: ['createdAt', 'id'],
        columns: {
          address: 'address',
          sentAt: 'createdAt',
          expiresAt: 'expiresAt',
          usedAt: 'usedAt',
        },
      }),
    ];
  }
}
