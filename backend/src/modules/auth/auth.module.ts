import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { permissions } from '@boardcast/contracts';
import { ConnectionsModule } from '../connections/connections.module.js';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { PublishingPauseModule } from '../pins/publishing-pause.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { CsrfGuard } from './csrf.guard.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { MaintenanceGuard } from './maintenance.guard.js';
import { PinterestStrategy } from './pinterest.strategy.js';
import { PERMISSIONS, RouteAccess } from './route-access.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { UsedStatesJob } from './used-states.job.js';
import { UsedStatesRepository } from './used-states.repository.js';

/** Signing in with Pinterest, the session that comes of it, and the guards of every route. */
@Module({
  imports: [ConnectionsModule, MaintenanceModule, PublishingPauseModule, UsersModule],
  controllers: [AuthController, SessionsController],
  providers: [
    CurrentUserQueries,
    PinterestStrategy,
    RouteAccess,
    SessionsService,
    SignInService,
    UsedStatesJob,
    UsedStatesRepository,
    { provide: PERMISSIONS, useValue: permissions },
    // In this order: who is not signed in hears that first (401), whatever else is missing (403).
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: MaintenanceGuard },
  ],
  exports: [CurrentUserQueries],
})
export class AuthModule {}
