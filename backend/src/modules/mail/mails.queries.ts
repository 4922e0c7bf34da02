import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db } from '../../database/kysely.js';

/** Mails counted at most. */
const MOST = 100_000;

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

  /** Mails that have not ended, up to 100,000: an index has only those. */
  async countWaiting(): Promise<number> {
    const open = db(this.em.fork())
      .selectFrom('mails')
      .select('id')
      .where('nextAt', 'is not', null)
      .limit(MOST);
    const { count } = await db(this.em.fork())
      .selectFrom(open.as('open'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
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
