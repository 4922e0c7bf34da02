import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import {
  ClockModule,
  createLoggerParams,
  Metrics,
  MetricsModule,
  observePool,
  tellBuild,
  TracesModule,
} from '@boardcast/server';
import type { LoggerOptions } from '@boardcast/server';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { LoggerModule } from 'nestjs-pino';
import { ConfigModule } from './config.module.js';
import type { BackendConfig } from './config.js';
import { createOrmConfig } from './database/mikro-orm.config.js';
import { HttpModule } from './http/http.module.js';
import { AccountModule } from './modules/account/account.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BoardListsModule } from './modules/board-lists/board-lists.module.js';
import { ConnectionsModule } from './modules/connections/connections.module.js';
import { DashboardModule } from './modules/dashboard/dashboard.module.js';
import { BackgroundModule } from './background/background.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { TimingsModule } from './modules/health/timings/timings.module.js';
import { Timings } from './modules/health/timings/timings.service.js';
import { ImagesModule } from './modules/images/images.module.js';
import { MailOccasionsModule } from './modules/mail/occasions/mail-occasions.module.js';
import { AnalyticsModule } from './modules/pins/analytics/analytics.module.js';
import { PinsModule } from './modules/pins/pins.module.js';
import { SearchModule } from './modules/search/search.module.js';
import { TextsModule } from './modules/texts/texts.module.js';
import { SubscriptionModule } from './modules/subscription/subscription.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { PinterestModule } from './pinterest.module.js';

const modules = [
  HealthModule,
  UsersModule,
  ConnectionsModule,
  AuthModule,
  BoardListsModule,
  ImagesModule,
  PinsModule,
  AnalyticsModule,
  DashboardModule,
  SearchModule,
  TextsModule,
  AccountModule,
  SubscriptionModule,
  MailOccasionsModule,
  AdminModule,
];

@Module({})
export class AppModule {
  static with(config: BackendConfig, logger: Partial<LoggerOptions> = {}): DynamicModule {
    const timings = new Timings();
    const metrics = new Metrics();
    tellBuild(metrics, 'backend', config.BUILD_COMMIT);
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(createLoggerParams({ name: 'backend', level: config.LOG_LEVEL, ...logger })),
        ClockModule,
        MetricsModule.with({ metrics, port: config.METRICS_PORT, host: config.HOST }),
        TracesModule.with('backend', config),
        MikroOrmModule.forRoot(
          createOrmConfig(config.DATABASE_URL, {
            onStatement: (ms) => timings.query.add(ms),
            onPool: (pool) => observePool(metrics, pool),
          }),
        ),
        TimingsModule.with(timings),
        HttpModule,
        BackgroundModule.with(config),
        PinterestModule,
        ...modules,
      ],
    };
  }
}
