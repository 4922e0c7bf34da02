import { createHash } from 'node:crypto';
import { Clock } from '@boardcast/server';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailReadersQueries } from '../users/mail-readers.queries.js';
import type { MailTemplates } from './mail.port.js';
import type { MailsRepository } from './mails.repository.js';

/** Tells everybody something who wants Product Updates. An operator's act (`npm run cli -- announce`), not a route's. */
export class AnnouncementsService {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: MailReadersQueries,
    private readonly mails: MailsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a product update into the outbox; the backend's sweep sends it within half a minute. The same words are the
   * same announcement: asked for again, it goes to those who did not get it yet.
   * @returns to how many it goes now
   */
  async announce(data: MailTemplates['product-update']): Promise<number> {
    const id = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);
    let count = 0;
    for await (const some of this.readers.of('productUpdates')) {
      for (const { id: userId, email: to } of some) {
        const mail = {
          to,
          userId,
          template: 'product-update',
          data,
          key: `product-update:${id}:${userId}`,
        } as const;
        if ((await this.mails.insert(this.em, mail, this.clock.now())) !== null) count += 1;
      }
    }
    return count;
  }
}
