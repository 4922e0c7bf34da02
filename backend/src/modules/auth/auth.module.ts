import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { ConnectionsQueries } from './connections.queries.js';
import { ConnectionsService } from './connections.service.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { LostConnectionMails } from './lost-connection-mails.js';
import { PinterestStrategy } from './pinterest.strategy.js';
import { SignInService } from './sign-in.service.js';
import { TokenRenewalJob } from './token-renewal.job.js';
import { TokenRenewals } from './token-renewals.js';

/** Signing in with Pinterest, sessions, and the connections that come of it. Modules with guarded routes import it. */
@Module({
  imports: [MailModule, UsersModule],
  controllers: [AuthController],
  providers: [
    ConnectionsQueries,
    ConnectionsService,
    CurrentUserQueries,
    LostConnectionMails,
    PinterestStrategy,
    SignInService,
    TokenRenewalJob,
    TokenRenewals,
  ],
  // The SessionGuard needs the users wherever it guards.
  exports: [UsersModule, ConnectionsQueries, ConnectionsService, CurrentUserQueries],
})
export class AuthModule {}
