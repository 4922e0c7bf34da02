import { screenPaths } from '@boardcast/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { BACKEND_CONFIG, publicAddress } from '../../../config.js';
import type { BackendConfig } from '../../../config.js';
import { MailPort } from '../../mail/mail.port.js';
import { UsersQueries } from '../../users/users.queries.js';

/** Tells users by mail that their export is ready, once for each. */
@Injectable()
export class ReadyExportMails {
  constructor(
    private readonly users: UsersQueries,
    private readonly mail: MailPort,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** Writes to the user if their address is verified, in the caller's transaction. */
  async send({ id, userId }: { id: string; userId: string }): Promise<void> {
    const user = (await this.users.contacts([userId])).get(userId);
    if (!user?.isVerified || user.email === null) return;
    const dataUrl = publicAddress(this.config, `${screenPaths.settings}?tab=data`);
    await this.mail.send({
      ...{ to: user.email, userId, template: 'export-ready', key: `export-ready:${id}` },
      data: { pinterestUsername: user.pinterestUsername, dataUrl },
    });
  }
}
