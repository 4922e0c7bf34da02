import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db } from '../../database/kysely.js';

/** What is kept of mails. */
@Injectable()
export class MailsQueries {
  constructor(private readonly em: EntityManager) {}

  /** The latest mails to a user, newest first; never their words. */
  async latest(userId: string, limit: number) {
    const mails = await db(this.em)
      .selectFrom('mails')
      .select(['id', 'template as kind', 'state', 'createdAt', 'sentAt', 'fault'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
  }

  /** The mails to a user, for the export of their data; never their words, which may hold a link that signs for them. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'mails', title: 'Emails' },
        from: db(this.em.fork()).selectFrom('mails').where('userId', '=', userId),
        key: ['createdAt', 'id'],
        columns: {
          ...{ id: 'id', kind: 'template', occasion: 'key', address: 'toAddress' },
          ...{ state: 'state', attempts: 'attempts', fault: 'fault' },
          ...{ writtenAt: 'createdAt', nextAttemptAt: 'nextAt' },
          sentAt: 'sentAt',
        },
      }),
    ];
  }
}
