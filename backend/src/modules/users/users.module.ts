import { Module } from '@nestjs/common';
import { SpentFreePinsRepository } from './spent-free-pins.repository.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

/** People: who they are, their credits and their plan. */
@Module({
  providers: [SpentFreePinsRepository, UsersQueries, UsersService],
  exports: [UsersQueries, UsersService],
})
export class UsersModule {}
