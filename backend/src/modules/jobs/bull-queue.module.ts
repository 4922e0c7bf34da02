import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { BullModule } from '@nestjs/bull';
import type { BackendConfig } from '../../config.js';
import { JOBS, queueOptions } from './bull-jobs.js';
import { QueueClients } from './queue-clients.js';

/** Bull's queue, where there is a Redis (house.md §4); nothing otherwise. */
@Global()
@Module({})
export class BullQueueModule {
  static with({ REDIS_URL }: Pick<BackendConfig, 'REDIS_URL'>): DynamicModule {
    if (REDIS_URL === undefined) return { module: BullQueueModule };
    const clients = new QueueClients(REDIS_URL);
    return {
      module: BullQueueModule,
      imports: [BullModule.registerQueue({ name: JOBS, ...queueOptions(clients) })],
      providers: [{ provide: QueueClients, useValue: clients }],
      exports: [BullModule, QueueClients],
    };
  }
}
