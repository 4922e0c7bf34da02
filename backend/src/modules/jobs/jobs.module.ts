import { Module } from '@nestjs/common';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { BullJobs, JOBS } from './bull-jobs.js';
import type { RowJob } from './bull-jobs.js';
import { InProcessJobs } from './in-process-jobs.js';
import { JobQueue } from './job-queue.port.js';
import { QueueClients } from './queue-clients.js';

/** Background jobs: shared by all replicas through Redis where there is one, else each process does its own. */
@Module({
  providers: [
    {
      provide: JobQueue,
      inject: [
        { token: getQueueToken(JOBS), optional: true },
        { token: QueueClients, optional: true },
      ],
      useFactory: (queue?: Queue<RowJob>, clients?: QueueClients) =>
        queue && clients ? new BullJobs(queue, clients) : new InProcessJobs(),
    },
  ],
  exports: [JobQueue],
})
export class JobsModule {}
