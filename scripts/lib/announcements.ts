import 'reflect-metadata';
import { SystemClock } from '@boardcast/server';
import { MikroORM } from '@mikro-orm/postgresql';
import { createOrmConfig } from '../../backend/src/database/mikro-orm.config.js';
import { AnnouncementsService } from '../../backend/src/modules/mail/announcements.service.js';
import type { MailTemplates } from '../../backend/src/modules/mail/mail.port.js';
import { MailsRepository } from '../../backend/src/modules/mail/mails.repository.js';
import { MailReadersQueries } from '../../backend/src/modules/users/mail-readers.queries.js';

/** Tells everybody something who wants Product Updates: the backend's own act, in this process. @returns to how many it goes now */
export async function announce(
  databaseUrl: string,
  update: MailTemplates['product-update'],
): Promise<number> {
  const orm = await MikroORM.init(createOrmConfig(databaseUrl));
  try {
    const em = orm.em.fork();
    const readers = new MailReadersQueries(em);
    const announcements = new AnnouncementsService(em, readers, new MailsRepository(em), new SystemClock());
    return await announcements.announce(update);
  } finally {
    await orm.close(true);
  }
}
