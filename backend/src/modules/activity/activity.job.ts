import { Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { ActivitiesRepository } from './activities.repository.js';

const AT_ONCE = 5_000;

/** Deletes events that are older than they are kept. */
@Injectable()
export class ActivityJob {
  readonly sweep: Sweep;

  constructor(
    private readonly activities: ActivitiesRepository,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'old-activities',
      everyMs: 3_600_000,
      round: (stopping) => this.removeOld(stopping),
      oldestDue: () => this.activities.oldestDue(),
    });
  }

  private async removeOld(stopping: AbortSignal): Promise<void> {
    let removed = AT_ONCE;
    while (removed === AT_ONCE && !stopping.aborted) removed = await this.activities.removeOld(AT_ONCE);
  }
}
