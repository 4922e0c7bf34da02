import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { exportSection, isoMoment, type ExportSection } from '../../database/export-section.js';

/** What is kept of mails. */
@Injectable()
export class MailsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The mails to a user, for the export of their data; never their words, which may hold a link that signs for them. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection(this.em, {
        ...{ name: 'mails', title: 'Emails' },
        ...{ from: sql`mails`, where: sql`user_id = ${userId}`, key: [sql`created_at`, sql`id`] },
        columns: {
          ...{ id: sql`id`, kind: sql`template`, occasion: sql`key`, address: sql`to_address` },
          ...{ state: sql`state`, tries: sql`attempts`, fault: sql`fault` },
          ...{ writtenAt: isoMoment(sql`created_at`), nextTryAt: isoMoment(sql`next_at`) },
          sentAt: isoMoment(sql`sent_at`),
        },
      }),
    ];
  }
}
