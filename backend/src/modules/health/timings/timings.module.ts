import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TimingsJob } from './timings.job.js';
import { TimingsQueries } from './timings.queries.js';
import { TimingsRepository } from './timings.repository.js';
import { Timings } from './timings.service.js';

/** How long requests and statements take, in all replicas. */
@Global()
@Module({})
export class TimingsModule {
  /** @param timings the database's connections, which are made before any provider, write to it too */
  static with(timings: Timings): DynamicModule {
    return {
      module: TimingsModule,
      providers: [{ provide: Timings, useValue: timings }, TimingsJob, TimingsQueries, TimingsRepository],
      exports: [Timings, TimingsQueries],
    };
  }
}
