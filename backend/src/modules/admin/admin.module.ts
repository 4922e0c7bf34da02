import { ServicesGateway } from '@boardcast/server';
import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { HealthModule } from '../health/health.module.js';
import { PinsModule } from '../pins/pins.module.js';
import { SubscriptionModule } from '../subscription/subscription.module.js';
import { UsersModule } from '../users/users.module.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewMetrics } from './overview/overview-metrics.js';
import { OverviewQueries } from './overview/overview.queries.js';
import { UsersExport } from './overview/users-export.service.js';
import { IdempotencyModule } from '../../http/idempotency/idempotency.module.js';
import { AccountModule } from '../account/account.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BoardListsModule } from '../board-lists/board-lists.module.js';
import { ConnectionsModule } from '../connections/connections.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MetricsModule } from '../pins/metrics/metrics.module.js';
import { AdminUserActs } from './users/admin-user-acts.service.js';
import { AdminUserBackground } from './users/admin-user-background.queries.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { AdminUsersQueries } from './users/admin-users.queries.js';
import { PinQueueController } from './queue/pin-queue.controller.js';
import { PinQueueQueries } from './queue/pin-queue.queries.js';
import { BackupMetrics } from './system/backup-metrics.js';
import { BackupsQueries } from './system/backups.queries.js';
import { SystemController } from './system/system.controller.js';
import { SystemHealthService } from './system/system-health.service.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityExport } from './activity/activity-export.service.js';
import { AdminActivityQueries } from './activity/admin-activity.queries.js';
import { ImagesModule } from '../images/images.module.js';
import { AdminPinsController } from './pins/admin-pins.controller.js';
import { AdminPinsQueries } from './pins/admin-pins.queries.js';
import { DeadLettersController } from './queue/dead-letters.controller.js';
import { DeadLettersService } from './queue/dead-letters.service.js';
import { OperatorActsController } from './queue/operator-acts.controller.js';

/** The administrator area; it reads what the other modules show. */
@Module({
  imports: [
    AccountModule,
    ActivityModule,
    AuthModule,
    BoardListsModule,
    ConnectionsModule,
    HealthModule,
    IdempotencyModule,
    ImagesModule,
    MailModule,
    MetricsModule,
    PinsModule,
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [
    ActivityController,
    AdminPinsController,
    AdminUsersController,
    DeadLettersController,
    OperatorActsController,
    OverviewController,
    PinQueueController,
    SystemController,
  ],
  providers: [
    ActivityExport,
    AdminActivityQueries,
    AdminPinsQueries,
    AdminUserActs,
    AdminUserBackground,
    AdminUsersQueries,
    BackupMetrics,
    BackupsQueries,
    DeadLettersService,
    OverviewMetrics,
    OverviewQueries,
    PinQueueQueries,
    ServicesGateway,
    SystemHealthService,
    UsersExport,
  ],
})
export class AdminModule {}
