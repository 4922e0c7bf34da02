import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { MailReadersQueries } from './mail-readers.queries.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

/** People: who they are, their credits, their plan, and which mails they want. */
@Module({
  providers: [AccountsService, MailReadersQueries, SpentFreePinsRepository, UsersQueries, UsersService],
  exports: [AccountsService, MailReadersQueries, UsersQueries, UsersService],
})
export class UsersModule {}
