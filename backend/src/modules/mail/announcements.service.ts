import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { MailReadersQueries } from '../users/mail-readers.queries.js';
import type { MailTemplates } from './mail.port.js';
import { MailsRepository } from './mails.repository.js';

/** Tells everybody who wants product updates. An operator's act (docs/runbook.md#command-line), not a route's. */
@Injectable()
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
