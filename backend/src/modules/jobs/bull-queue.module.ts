import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { BullModule, getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { installationName } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { queueOptions } from './bull-jobs.js';
import type { JobQueues, RowJob } from './bull-jobs.js';
import { JOB_NAMES } from './job-queue.port.js';
import { QueueClients } from './queue-clients.js';

/** Provider token of Bull's queues, by kind. */
export const JOB_QUEUES = Symbol('JobQueues');

/** Bull's queues, where there is a Redis (house.md §4); nothing otherwise. */
@Global()
@Module({})
export class BullQueueModule {
  static with(config: Pick<BackendConfig, 'REDIS_URL' | 'PUBLIC_URL' | 'DATABASE_URL'>): DynamicModule {
    if (config.REDIS_URL === undefined) return { module: BullQueueModule };
    const clients = new QueueClients(config.REDIS_URL);
    const options = queueOptions(clients, `boardcast-jobs:${installationName(config)}`);
    return {
      module: BullQueueModule,
      imports: [BullModule.registerQueue(...JOB_NAMES.map((name) => ({ name, ...options })))],
      providers: [
        { provide: QueueClients, useValue: clients },
        {
          provide: JOB_QUEUES,
          inject: JOB_NAMES.map((name) => getQueueToken(name)),
          useFactory: (...queues: Queue<RowJob>[]) =>
            Object.fromEntries(JOB_NAMES.map((name, index) => [name, queues[index]])) as JobQueues,
        },
      ],
      exports: [JOB_QUEUES, QueueClients],
    };
  }
}
