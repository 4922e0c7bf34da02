import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue, QueueOptions } from 'bull';
import { JOB_NAMES, JobQueue, PLACES } from './job-queue.port.js';
import type { JobName, JobWork } from './job-queue.port.js';
import type { QueueClients } from './queue-clients.js';

/** What Bull keeps of a job: the queue says what, the id of which row. */
export interface RowJob {
  id: string;
}

/** A queue for each kind of jobs: within one, Bull counts places over all kinds. */
export type JobQueues = Readonly<Record<JobName, Queue<RowJob>>>;

/** Tries of a job, and the pause after the first, in milliseconds; each is twice as long as the one before. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 2_000;
/** Longest time that a waiting job keeps others like it out, in milliseconds: owners ask again anyway. */
const DEBOUNCE_MS = 600_000;
/** How long Bull may take to let go of Redis once all work is done, in milliseconds. */
const CLOSE_MS = 3_000;
/** How long a lost Redis is not told again, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * How Bull's queues are made: nothing of a job stays behind, for the rows in PostgreSQL tell what became of it.
 * @param prefix what all keys in Redis begin with: the same for all replicas, another for each installation
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

/** Shares the work among all replicas by Bull on Redis. Redis may be away: then nothing is taken on, nothing breaks. */
export class BullJobs extends JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(BullJobs.name);
  private readonly workers = new Map<JobName, JobWork>();
  private readonly underWay = new Set<Promise<void>>();
  private quietUntil = 0;
  private isStopping = false;

  constructor(
    private readonly queues: JobQueues,
    private readonly clients: QueueClients,
  ) {
    super();
    for (const name of JOB_NAMES) this.listen(name, queues[name]);
  }

  override handle(name: JobName, work: JobWork): void {
    this.workers.set(name, work);
  }

  override async add(name: JobName, id: string): Promise<void> {
    await this.queues[name].add({ id }, { debounce: { id, ttl: DEBOUNCE_MS } });
  }

  /** Begins the work, as soon as Redis is there: by now everybody has said what is theirs. */
  onApplicationBootstrap(): void {
    for (const name of JOB_NAMES) {
      this.queues[name]
        .process(PLACES[name], (job) => this.begin(name, job))
        .catch((error: unknown) => this.tellAway(error));
    }
  }

  /** What has begun is finished; what waits is left to other replicas or the next start. */
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
    // Bull names its connection in Redis's list, and ends the process when it can't.
    Object.assign(queue, { setWorkerName: () => Promise.resolve() });
    queue.on('error', (error) => this.tellAway(error));
    queue.on('failed', ({ data }, error) =>
      this.logger.warn({ err: error, job: `${name}:${data.id}` }, 'A job failed; it is tried again'),
    );
  }

  private async begin(name: JobName, job: Job<RowJob>): Promise<void> {
    const work = this.run(name, job.data.id);
    this.underWay.add(work);
    await work.finally(() => this.underWay.delete(work));
  }

  private async run(name: JobName, id: string): Promise<void> {
    // From here on a new request is about something that this work may not see.
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
    this.logger.warn({ err: error }, 'Redis is away: jobs wait in PostgreSQL until it is back');
  }
}
