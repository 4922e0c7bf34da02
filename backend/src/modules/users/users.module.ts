import { Module } from '@nestjs/common';
import { MailReadersQueries } from './mail-readers.queries.js';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

/** People: who they are, their credits and their plan, and which mails they want. */
@Module({
  providers: [MailReadersQueries, SpentFreePinsRepository, UsersQueries, UsersService],
  exports: [MailReadersQueries, UsersQueries, UsersService],
})
export class UsersModule {}
