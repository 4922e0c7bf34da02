import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { ConnectionsQueries } from './connections.queries.js';
import { ConnectionsService } from './connections.service.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { PinterestStrategy } from './pinterest.strategy.js';
import { SignInService } from './sign-in.service.js';

/** Signing in with Pinterest, sessions, and the connections that come of it. Modules with guarded routes import it. */
@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [ConnectionsQueries, ConnectionsService, CurrentUserQueries, PinterestStrategy, SignInService],
  // The SessionGuard needs the users wherever it guards.
  exports: [UsersModule, ConnectionsQueries, ConnectionsService],
})
export class AuthModule {}
