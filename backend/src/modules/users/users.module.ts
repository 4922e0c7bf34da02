import { Module } from '@nestjs/common';
import { LeavingUsersService } from './leaving-users.service.js';
import { MailReadersQueries } from './mail-readers.queries.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UsersQueries } from './users.queries.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** People: who they are, their credits, their plan, and which mails they want. */
@Module({
  providers: [
    LeavingUsersService,
    MailReadersQueries,
    SpentFreePinsRepository,
    UsersQueries,
    UsersRepository,
    UsersService,
  ],
  exports: [LeavingUsersService, MailReadersQueries, UsersQueries, UsersService],
})
export class UsersModule {}
