import { Global, Injectable, Module } from '@nestjs/common';
import { Sweeps } from '@boardcast/server';
import { JobQueue } from '../background/job-queue.port.js';

/** Accepts sweeps and never runs them. */
@Injectable()
class IdleSweeps extends Sweeps {
  override onApplicationBootstrap(): void {
    // The running backend runs the sweeps.
  }
}

/** Accepts jobs and runs none: their rows are due, so a sweep of the running backend picks them up. */
@Injectable()
class IdleJobs extends JobQueue {
  override handle(): void {
    // The running backend does the work.
  }

  override add(): Promise<void> {
    return Promise.resolve();
  }
}

/** Replaces BackgroundModule in a process that runs a single command. */
@Global()
@Module({
  providers: [
    { provide: Sweeps, useClass: IdleSweeps },
    { provide: JobQueue, useClass: IdleJobs },
  ],
  exports: [Sweeps, JobQueue],
})
export class IdleBackgroundModule {}
