import { Module } from '@nestjs/common';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

/** People: who they are, their credits and their plan. */
@Module({ providers: [UsersQueries, UsersService], exports: [UsersQueries, UsersService] })
export class UsersModule {}
