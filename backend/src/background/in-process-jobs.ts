import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Metrics } from '@boardcast/server';
import pLimit from 'p-limit';
import { JOB_NAMES, JobQueue, PLACES } from './job-queue.port.js';
import type { JobName, JobWork } from './job-queue.port.js';
import { measureJobs } from './measure-jobs.js';

/** Runs jobs in this process. A failed job runs again when its owner asks again. */
@Injectable()
export class InProcessJobs extends JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger(InProcessJobs.name);
  private readonly workers = new Map<JobName, JobWork>();
  private readonly places = new Map(JOB_NAMES.map((name) => [name, pLimit(PLACES[name])]));
  private readonly waiting = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  /** Escapes the caller's transaction or request, which ends before the job does. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private isStopping = false;
  private readonly measured: ReturnType<typeof measureJobs>;

  constructor(metrics: Metrics = new Metrics()) {
    super();
    this.measured = measureJobs(metrics);
  }

  override handle(name: JobName, work: JobWork): void {
    this.workers.set(name, this.measured(name, work));
  }

  override add(name: JobName, id: string): Promise<void> {
    const key = `${name}:${id}`;
    if (this.isStopping) return Promise.reject(new Error('The jobs of this process are stopping'));
    if (!this.waiting.has(key)) {
      this.waiting.add(key);
      // Nobody awaits this promise: a job cleared at shutdown never settles it.
      void this.places.get(name)?.(() => this.outside(() => this.begin(key, name, id)));
    }
    return Promise.resolve();
  }

  /** Finishes running jobs; waiting ones are left to the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const places of this.places.values()) places.clearQueue();
    await Promise.all(this.underWay);
  }

  private async begin(key: string, name: JobName, id: string): Promise<void> {
    // A job asked for from here on may concern changes this run doesn't see.
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
      this.logger.warn({ err: error, job: key }, 'A job failed; it will be tried again when due');
    }
  }
}
