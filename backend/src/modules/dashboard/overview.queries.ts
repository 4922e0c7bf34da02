import { Injectable } from '@nestjs/common';
import { OVERVIEW_MAX } from '@boardcast/contracts';
import type { UserOverview } from '@boardcast/contracts';
import { HistoryQueries } from '../pins/history/history.queries.js';
import { ScheduledQueries } from '../pins/scheduled/scheduled.queries.js';

/** What runs, comes next and went wrong, for /dashboard. */
@Injectable()
export class OverviewQueries {
  constructor(
    private readonly history: HistoryQueries,
    private readonly scheduled: ScheduledQueries,
  ) {}

  /** The first few of each. */
  async forUser(userId: string): Promise<UserOverview> {
    const [running, upNext, needsHand] = await Promise.all([
      this.history.running(userId, OVERVIEW_MAX.running),
      this.scheduled.next(userId, OVERVIEW_MAX.upNext),
      this.history.failedLately(userId, OVERVIEW_MAX.needsHand),
    ]);
    return { running, upNext, needsHand };
  }
}
