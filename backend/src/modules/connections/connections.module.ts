import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { ConnectionsQueries } from './connections.queries.js';
import { ConnectionsRepository } from './connections.repository.js';
import { ConnectionsService } from './connections.service.js';
import { LostConnectionMails } from './lost-connection-mails.service.js';
import { ResealJob } from './reseal.job.js';
import { SealedTokensModule } from './sealed-tokens.module.js';
import { TokenRenewalJob } from './token-renewal.job.js';
import { TokenRenewals } from './token-renewals.service.js';

/** What users have granted us at Pinterest: the sealed tokens, their renewal, and the mail when a grant is lost. */
@Module({
  imports: [ActivityModule, MailModule, SealedTokensModule, UsersModule],
  providers: [
    ConnectionsQueries,
    ConnectionsRepository,
    ConnectionsService,
    LostConnectionMails,
    ResealJob,
    TokenRenewalJob,
    TokenRenewals,
  ],
  exports: [ConnectionsQueries, ConnectionsService],
})
export class ConnectionsModule {}
