import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { JobQueue } from '../../../background/job-queue.port.js';
import { MetricDaysRepository } from './metric-days.repository.js';
import { MetricsRefresh } from './metrics-refresh.service.js';
import { RefreshesRepository } from './refreshes.repository.js';

/** Asks for the refreshes that are due; whoever takes one holds its lease. Every replica does. */
@Injectable()
export class MetricsJob implements OnModuleInit {
  readonly due: Sweep;
  readonly oldDays: Sweep;

  constructor(
    private readonly refreshes: RefreshesRepository,
    private readonly days: MetricDaysRepository,
    private readonly refresh: MetricsRefresh,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.due = sweeps.add({
      name: 'metrics',
      everyMs: 60_000,
      // What died with the process before goes on as soon as its lease ends.
      atStart: true,
      round: () => this.askForDue(),
      oldestDue: () => refreshes.oldestDue(clock.now()),
    });
    this.oldDays = sweeps.add({
      name: 'old-metric-days',
      everyMs: 6 * 3_600_000,
      round: (stopping) => this.thinOldDays(stopping),
    });
  }

  onModuleInit(): void {
    this.jobs.handle('metrics', (userId) => this.refresh.run(userId));
  }

  private async askForDue(): Promise<void> {
    const now = this.clock.now();
    await this.refreshes.bringForward(now);
    for (const userId of await this.refreshes.takeDue(now)) await this.jobs.add('metrics', userId);
  }

  private async thinOldDays(stopping: AbortSignal): Promise<void> {
    let end: number | undefined = 0;
    while (end !== undefined && !stopping.aborted) end = await this.days.thin(this.clock.now(), end);
  }
}
