import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@boardcast/server';
import type { Job, Queue, QueueOptions } from 'bull';
import { JOB_NAMES, JobQueue, PLACES } from './job-queue.port.js';
import type { JobName, JobWork } from './job-queue.port.js';
import { measureJobs } from './measure-jobs.js';
import type { QueueClients } from './queue-clients.js';

/** What Bull stores of a job: the queue gives its kind, this the row. */
export interface RowJob {
  id: string;
}

/** One queue per kind of job: within a queue Bull applies its concurrency to all kinds together. */
export type JobQueues = Readonly<Record<JobName, Queue<RowJob>>>;

/** Attempts per job, and the pause after the first in milliseconds. Each pause is twice the one before. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 2_000;
/** How long a waiting job suppresses duplicates, in milliseconds. Sweeps ask again anyway. */
const DEBOUNCE_MS = 600_000;
/** How long Bull may take to disconnect from Redis once all work is done, in milliseconds. */
const CLOSE_MS = 3_000;
/** Minimum pause between two log lines about a lost Redis, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * Queues keep no finished jobs: the rows in PostgreSQL record what happened.
 * @param prefix of every key in Redis: shared by all replicas, unique to the installation
 */
export function queueOptions(clients: QueueClients, prefix: string): QueueOptions {
  return {
    prefix,
    createClient: clients.create,
    settings: { retryProcessDelay: 1_000 },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_PAUSE_MS },
      removeOnComplete: true,
      removeOnFail: true,
    },
  };
}

/** Shares the work among all replicas with Bull on Redis. While Redis is down it takes no jobs, and nothing breaks. */
export class BullJobs extends JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(BullJobs.name);
  private readonly workers = new Map<JobName, JobWork>();
  private readonly underWay = new Set<Promise<void>>();
  private quietUntil = 0;
  private isStopping = false;
  private readonly measured: ReturnType<typeof measureJobs>;

  constructor(
    private readonly queues: JobQueues,
    private readonly clients: QueueClients,
    metrics = new Metrics(),
  ) {
    super();
    this.measured = measureJobs(metrics);
    for (const name of JOB_NAMES) this.listen(name, queues[name]);
  }

  override handle(name: JobName, work: JobWork): void {
    this.workers.set(name, this.measured(name, work));
  }

  override async add(name: JobName, id: string): Promise<void> {
    await this.queues[name].add({ id }, { debounce: { id, ttl: DEBOUNCE_MS } });
  }

  /** Starts working once Redis is up; every handler is registered by now. */
  onApplicationBootstrap(): void {
    for (const name of JOB_NAMES) {
      this.queues[name]
        .process(PLACES[name], (job) => this.begin(name, job))
        .catch((error: unknown) => this.tellAway(error));
    }
  }

  /** Finishes running jobs; waiting ones are left to other replicas or the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const closed = Promise.all(Object.values(this.queues).map((queue) => queue.close()));
    await Promise.allSettled(this.underWay);
    const given = new AbortController();
    await Promise.race([closed, pause(CLOSE_MS, undefined, { signal: given.signal })]);
    given.abort();
    this.clients.disconnect();
  }

  private listen(name: JobName, queue: Queue<RowJob>): void {
    // Bull names its connection in Redis, and ends the process if it can't.
    Object.assign(queue, { setWorkerName: () => Promise.resolve() });
    queue.on('error', (error) => this.tellAway(error));
    queue.on('failed', ({ data }, error) =>
      this.logger.warn({ err: error, job: `${name}:${data.id}` }, 'A job failed; it will be tried again'),
    );
  }

  private async begin(name: JobName, job: Job<RowJob>): Promise<void> {
    const work = this.run(name, job.data.id);
    this.underWay.add(work);
    await work.finally(() => this.underWay.delete(work));
  }

  private async run(name: JobName, id: string): Promise<void> {
    // A job asked for from here on may concern changes this run doesn't see.
    const queue = this.queues[name];
    await queue.client.del(queue.toKey(`de:${id}`));
    const work = this.workers.get(name);
    if (!work) throw new Error(`Nobody here does ${name} jobs`);
    await work(id);
  }

  private tellAway(error: unknown): void {
    const now = performance.now();
    if (this.isStopping || now < this.quietUntil) return;
    this.quietUntil = now + QUIET_MS;
    this.logger.warn({ err: error }, 'Redis is unavailable: jobs wait in PostgreSQL until it is back');
  }
}
