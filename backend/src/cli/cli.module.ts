import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ClockModule, createLoggerParams, MetricsModule } from '@boardcast/server';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { LoggerModule } from 'nestjs-pino';
import { destination } from 'pino';
import { ConfigModule } from '../config.module.js';
import type { BackendConfig } from '../config.js';
import { createOrmConfig } from '../database/mikro-orm.config.js';
import { ImagesModule } from '../modules/images/images.module.js';
import { MailModule } from '../modules/mail/mail.module.js';
import { MaintenanceModule } from '../modules/maintenance/maintenance.module.js';
import { OperatorActsModule } from '../modules/pins/operator-acts.module.js';
import { SealedTokensModule } from '../modules/connections/sealed-tokens.module.js';
import { LineageModule } from '../modules/pins/lineage.module.js';
import { SubscriptionModule } from '../modules/subscription/subscription.module.js';
import { UsersModule } from '../modules/users/users.module.js';
import { IdleBackgroundModule } from './idle-background.module.js';

const STDERR = 2;

/**
 * The modules the command line needs, with the backend's configuration. It serves no requests and leaves background
 * work to the running backend.
 */
@Module({})
export class CliModule {
  static with(config: BackendConfig): DynamicModule {
    // Standard output belongs to the command; warnings go to standard error.
    const level = config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL;
    const logger = createLoggerParams({ name: 'cli', level, destination: destination(STDERR) });
    return {
      module: CliModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(logger),
        ClockModule,
        MetricsModule.with(),
        MikroOrmModule.forRoot(createOrmConfig(config.DATABASE_URL, { role: 'commandLine' })),
        IdleBackgroundModule,
        UsersModule,
        SubscriptionModule,
        MailModule,
        ImagesModule,
        LineageModule,
        MaintenanceModule,
        OperatorActsModule,
        SealedTokensModule,
      ],
    };
  }
}
