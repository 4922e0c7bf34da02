import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue, QueueOptions } from 'bull';
import { JobQueue } from './job-queue.port.js';
import type { JobName, JobWork } from './job-queue.port.js';
import type { QueueClients } from './queue-clients.js';

/** Name of the one queue. */
export const JOBS = 'jobs';

/** What Bull keeps of a job: the name says what, the id of which row. */
export interface RowJob {
  id: string;
}

/** Jobs under way at once in a process. */
const AT_ONCE = 4;
/** Tries of a job, and the pause after the first, in milliseconds; each is twice as long as the one before. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 2_000;
/** Longest time that a waiting job keeps others like it out, in milliseconds: owners ask again anyway. */
const DEBOUNCE_MS = 600_000;
/** How long Bull may take to let go of Redis once all work is done, in milliseconds. */
const CLOSE_MS = 3_000;
/** How long a lost Redis is not told again, in milliseconds. */
const QUIET_MS = 60_000;

/** How Bull's queue is made: nothing of a job stays behind, for the rows in PostgreSQL tell what became of it. */
export function queueOptions(clients: QueueClients): QueueOptions {
  return {
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
    private readonly queue: Queue<RowJob>,
    private readonly clients: QueueClients,
  ) {
    super();
    // Bull names its connection in Redis's list, and ends the process when it can't.
    Object.assign(queue, { setWorkerName: () => Promise.resolve() });
    queue.on('error', (error) => this.tellAway(error));
    queue.on('failed', ({ name, data }, error) =>
      this.logger.warn({ err: error, job: keyOf(name, data.id) }, 'A job failed; it is tried again'),
    );
  }

  override handle(name: JobName, work: JobWork): void {
    this.workers.set(name, work);
  }

  override async add(name: JobName, id: string): Promise<void> {
    await this.queue.add(name, { id }, { debounce: { id: keyOf(name, id), ttl: DEBOUNCE_MS } });
  }

  /** Begins the work, as soon as Redis is there: by now everybody has said what is theirs. */
  onApplicationBootstrap(): void {
    this.queue
      .process('*', AT_ONCE, (job) => this.begin(job))
      .catch((error: unknown) => this.tellAway(error));
  }

  /** What has begun is finished; what waits is left to other replicas or the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const closed = this.queue.close();
    await Promise.allSettled(this.underWay);
    const given = new AbortController();
    await Promise.race([closed, pause(CLOSE_MS, undefined, { signal: given.signal })]);
    given.abort();
    this.clients.disconnect();
  }

  private async begin(job: Job<RowJob>): Promise<void> {
    const work = this.run(job.name as JobName, job.data.id);
    this.underWay.add(work);
    await work.finally(() => this.underWay.delete(work));
  }

  private async run(name: JobName, id: string): Promise<void> {
    // From here on a new request is about something that this work may not see.
    await this.queue.client.del(this.queue.toKey(`de:${keyOf(name, id)}`));
    const work = this.workers.get(name);
    if (!work) throw new Error(`This version does no ${name} jobs`);
    await work(id);
  }

  private tellAway(error: unknown): void {
    const now = performance.now();
    if (this.isStopping || now < this.quietUntil) return;
    this.quietUntil = now + QUIET_MS;
    this.logger.warn({ err: error }, 'Redis is away: jobs wait in PostgreSQL until it is back');
  }
}

function keyOf(name: string, id: string): string {
  return `${name}:${id}`;
}
