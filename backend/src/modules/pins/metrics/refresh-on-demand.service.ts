import { Injectable, Logger } from '@nestjs/common';
import { ANALYTICS_NEW_MINUTES } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { JobQueue } from '../../../background/job-queue.port.js';
import { MetricsRepository } from './metrics.repository.js';
import { PostedPinsRepository } from './posted-pins.repository.js';
import { RefreshesRepository } from './refreshes.repository.js';

const MINUTE_MS = 60_000;
const NEW_MS = ANALYTICS_NEW_MINUTES * MINUTE_MS;
/** Older pins keep their pace: little happens there, and a creator may have thousands. In milliseconds. */
const RECENT_MS = 90 * 24 * 60 * MINUTE_MS;

/** Refreshes that a user asks for. */
@Injectable()
export class RefreshOnDemand {
  private readonly logger = new Logger(RefreshOnDemand.name);

  constructor(
    private readonly posted: PostedPinsRepository,
    private readonly metrics: MetricsRepository,
    private readonly refreshes: RefreshesRepository,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Counts a user's new pins among their pins before anybody asks Pinterest for their numbers. */
  notePosted(userId: string): Promise<void> {
    return this.posted.find(userId, this.clock.now());
  }

  /** Lets the numbers of a user's recent pins be read now; those that are new are left alone. */
  async ask(userId: string): Promise<void> {
    const now = this.clock.now();
    await this.posted.find(userId, now);
    const isDue = await this.refreshes.bringToNow(userId, now, new Date(now.getTime() - NEW_MS));
    if (!isDue) return;
    const publishedAfter = new Date(now.getTime() - RECENT_MS);
    await this.metrics.makeDue(userId, now, {
      publishedAfter,
      measuredBefore: new Date(now.getTime() - NEW_MS),
    });
    await this.jobs.add('metrics', userId).catch((error: unknown) => {
      this.logger.warn(
        { err: error, user: userId },
        'A refresh could not be queued; the next sweep tries again',
      );
    });
  }
}
