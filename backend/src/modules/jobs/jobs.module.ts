import { Module } from '@nestjs/common';
import { BullJobs } from './bull-jobs.js';
import type { JobQueues } from './bull-jobs.js';
import { JOB_QUEUES } from './bull-queue.module.js';
import { InProcessJobs } from './in-process-jobs.js';
import { JobQueue } from './job-queue.port.js';
import { QueueClients } from './queue-clients.js';

/** Background jobs: shared by all replicas through Redis where there is one, else each process does its own. */
@Module({
  providers: [
    {
      provide: JobQueue,
      inject: [
        { token: JOB_QUEUES, optional: true },
        { token: QueueClients, optional: true },
      ],
      useFactory: (queues?: JobQueues, clients?: QueueClients) =>
        queues && clients ? new BullJobs(queues, clients) : new InProcessJobs(),
    },
  ],
  exports: [JobQueue],
})
export class JobsModule {}
