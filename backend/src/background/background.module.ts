import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { BullModule, getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Metrics, Sweeps } from '@boardcast/server';
import { installationName } from '../config.js';
import type { BackendConfig } from '../config.js';
import { BullJobs, queueOptions } from './bull-jobs.js';
import type { JobQueues, RowJob } from './bull-jobs.js';
import { InProcessJobs } from './in-process-jobs.js';
import { JOB_NAMES, JobQueue } from './job-queue.port.js';
import { QueueClients } from './queue-clients.js';

/** Work outside requests. With Redis, replicas share the jobs; without it, each process does its own. */
@Global()
@Module({})
export class BackgroundModule {
  static with(config: Pick<BackendConfig, 'REDIS_URL' | 'PUBLIC_URL' | 'DATABASE_URL'>): DynamicModule {
    const { imports, provider } =
      config.REDIS_URL === undefined
        ? { imports: [], provider: { provide: JobQueue, useClass: InProcessJobs } }
        : onRedis(config.REDIS_URL, `boardcast-jobs:${installationName(config)}`);
    return { module: BackgroundModule, imports, providers: [Sweeps, provider], exports: [Sweeps, JobQueue] };
  }
}

function onRedis(url: string, prefix: string) {
  const clients = new QueueClients(url);
  const options = queueOptions(clients, prefix);
  return {
    imports: [BullModule.registerQueue(...JOB_NAMES.map((name) => ({ name, ...options })))],
    provider: {
      provide: JobQueue,
      inject: [Metrics, ...JOB_NAMES.map((name) => getQueueToken(name))],
      useFactory: (metrics: Metrics, ...queues: Queue<RowJob>[]) =>
        new BullJobs(
          Object.fromEntries(JOB_NAMES.map((name, index) => [name, queues[index]])) as JobQueues,
          clients,
          metrics,
        ),
    },
  };
}
