import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';

/** Which process tells metrics, and where. */
interface MetricsOptions {
  /** Made before the app where something counts that exists before any provider. */
  metrics?: Metrics;
  /** Unset: nobody can read them. */
  port?: number | undefined;
  /** For this machine alone unless given. */
  host?: string;
}

/** Gives every module the metrics, and Prometheus a port to read them. */
@Global()
@Module({})
export class MetricsModule {
  static with({ metrics = new Metrics(), port, host = '127.0.0.1' }: MetricsOptions = {}): DynamicModule {
    return {
      module: MetricsModule,
      providers: [
        { provide: Metrics, useValue: metrics },
        { provide: MetricsServer, useFactory: () => new MetricsServer(metrics, port, host) },
      ],
      exports: [Metrics],
    };
  }
}
