import {
  ClockModule,
  createLoggerParams,
  Metrics,
  MetricsModule,
  tellBuild,
  TracesModule,
} from '@boardcast/server';
import { Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ConfigModule } from './config.module.js';
import type { PublisherConfig } from './config.js';
import { HealthModule } from './health/health.module.js';
import { PinterestModule } from './pinterest.module.js';
import { PublishPinModule } from './publish-pin/publish-pin.module.js';

/** The publisher: the bus on one side, Pinterest on the other, the ledger between them. */
@Module({})
export class PublisherModule {
  static with(config: PublisherConfig): DynamicModule {
    const metrics = new Metrics();
    tellBuild(metrics, 'publisher', config.BUILD_COMMIT);
    return {
      module: PublisherModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(createLoggerParams({ name: 'publisher', level: config.LOG_LEVEL })),
        ClockModule,
        MetricsModule.with({ metrics, port: config.METRICS_PORT, host: config.HOST }),
        TracesModule.with('publisher', config),
        PinterestModule,
        PublishPinModule,
        HealthModule,
      ],
    };
  }
}
