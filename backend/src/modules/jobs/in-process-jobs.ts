import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { JOB_NAMES, JobQueue, PLACES } from './job-queue.port.js';
import type { JobName, JobWork } from './job-queue.port.js';

/** Does the work in this process. What fails is tried again when its owner asks again. */
@Injectable()
export class InProcessJobs extends JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger(InProcessJobs.name);
  private readonly workers = new Map<JobName, JobWork>();
  private readonly places = new Map(JOB_NAMES.map((name) => [name, pLimit(PLACES[name])]));
  private readonly waiting = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  /** Leads out of the transaction or request that asks for a job: it is over before the work is. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private isStopping = false;

  override handle(name: JobName, work: JobWork): void {
    this.workers.set(name, work);
  }

  override add(name: JobName, id: string): Promise<void> {
    const key = `${name}:${id}`;
    if (this.isStopping) return Promise.reject(new Error('The jobs of this process are stopping'));
    if (!this.waiting.has(key)) {
      this.waiting.add(key);
      // Nobody waits for this promise: one that is cleared away never settles.
      void this.places.get(name)?.(() => this.outside(() => this.begin(key, name, id)));
    }
    return Promise.resolve();
  }

  /** What has begun is finished; what waits is left to the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const places of this.places.values()) places.clearQueue();
    await Promise.all(this.underWay);
  }

  private async begin(key: string, name: JobName, id: string): Promise<void> {
    // From here on a new request is about something that this work may not see.
    this.waiting.delete(key);
    if (this.isStopping) return;
    const work = this.run(key, name, id);
    this.underWay.add(work);
    await work;
    this.underWay.delete(work);
  }

  private async run(key: string, name: JobName, id: string): Promise<void> {
    try {
      await this.workers.get(name)?.(id);
    } catch (error) {
      this.logger.warn({ err: error, job: key }, 'A job failed; it is tried again when it is due');
    }
  }
}
