import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ClockModule, createLoggerParams } from '@boardcast/server';
import type { LoggerOptions } from '@boardcast/server';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule } from 'nestjs-pino';
import { ConfigModule } from './config.module.js';
import type { BackendConfig } from './config.js';
import { createOrmConfig } from './database/mikro-orm.config.js';
import { HttpModule } from './http/http.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BoardListsModule } from './modules/board-lists/board-lists.module.js';
import { BullQueueModule } from './modules/jobs/bull-queue.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { ImagesModule } from './modules/images/images.module.js';
import { PinsModule } from './modules/pins/pins.module.js';
import { DeletionModule } from './modules/users/deletion/deletion.module.js';
import { ExportModule } from './modules/users/export/export.module.js';
import { ProfileModule } from './modules/users/profile/profile.module.js';
import { SubscriptionModule } from './modules/subscription/subscription.module.js';
import { StatsModule } from './modules/users/stats/stats.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { VerificationModule } from './modules/users/verification/verification.module.js';
import { PinterestModule } from './pinterest.module.js';

/** The product's modules, one a line. */
const modules = [
  HealthModule,
  UsersModule,
  AuthModule,
  BoardListsModule,
  ImagesModule,
  PinsModule,
  StatsModule,
  VerificationModule,
  ProfileModule,
  ExportModule,
  DeletionModule,
  SubscriptionModule,
  AnalyticsModule,
  AdminModule,
];

/** The backend, put together for one configuration. */
@Module({})
export class AppModule {
  static with(config: BackendConfig, logger: Partial<LoggerOptions> = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(createLoggerParams({ name: 'backend', level: config.LOG_LEVEL, ...logger })),
        ClockModule,
        ScheduleModule.forRoot(),
        MikroOrmModule.forRoot(createOrmConfig(config.DATABASE_URL)),
        HttpModule,
        BullQueueModule.with(config),
        PinterestModule,
        ScheduleModule.forRoot(),
        ...modules,
      ],
    };
  }
}
