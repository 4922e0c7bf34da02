import { Inject, Injectable } from '@nestjs/common';
import { screenPaths } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { BACKEND_CONFIG, publicAddress } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { MailPort } from '../mail/mail.port.js';
import { UsersQueries } from '../users/users.queries.js';
import { Connection } from './connection.entity.js';

/** Tells users by mail that their connection is lost, once per loss (docs/publishing.md#lost-connections). */
@Injectable()
export class LostConnectionMails {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    private readonly mail: MailPort,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Writes a mail for every loss that has none, in the transaction that notes it. */
  async sendDue(): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await this.em.fork().transactional((em) => this.sendNext(em));
  }

  private async sendNext(em: EntityManager): Promise<boolean> {
    const [lost] = await em.find(
      Connection,
      { status: 'expired', lostMailAt: null },
      { orderBy: { updatedAt: 'asc' }, limit: 1, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    if (!lost) return false;
    const user = (await this.users.contacts([lost.user])).get(lost.user);
    // Pinterest gives no address: who has typed none, or perhaps somebody else's, sees the banner only.
    if (user?.isVerified && user.email !== null) {
      const mail = {
        to: user.email,
        userId: lost.user,
        template: 'connection-lost',
        data: {
          pinterestUsername: user.pinterestUsername,
          reconnectUrl: publicAddress(this.config, screenPaths.login),
        },
        // Not by the tokens' number: a new connection counts from one again.
        key: `connection-lost:${lost.user}:${lost.updatedAt.toISOString()}`,
      } as const;
      await this.mail.send(mail, em);
    }
    lost.lostMailAt = this.clock.now();
    return true;
  }
}
