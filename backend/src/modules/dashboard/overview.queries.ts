import { Injectable } from '@nestjs/common';
import { OVERVIEW_MAX, OVERVIEW_SLOT_DAYS } from '@boardcast/contracts';
import type { UserOverview } from '@boardcast/contracts';
import { AnalyticsQueries } from '../pins/analytics/analytics.queries.js';
import { HistoryQueries } from '../pins/history/history.queries.js';
import { ScheduledQueries } from '../pins/scheduled/scheduled.queries.js';
import { UnfilledSlotsQueries } from '../pins/slots/unfilled-slots.queries.js';

/** What runs, comes next, went wrong and went well, for /dashboard. */
@Injectable()
export class OverviewQueries {
  constructor(
    private readonly analytics: AnalyticsQueries,
    private readonly history: HistoryQueries,
    private readonly scheduled: ScheduledQueries,
    private readonly slots: UnfilledSlotsQueries,
  ) {}

  /** The first few of each. */
  async forUser(userId: string): Promise<UserOverview> {
    const [running, upNext, needsHand, ended, best, freeSlots] = await Promise.all([
      this.history.running(userId, OVERVIEW_MAX.running),
      this.scheduled.next(userId, OVERVIEW_MAX.upNext),
      this.history.failedLately(userId, OVERVIEW_MAX.needsHand),
      this.history.ended(userId, OVERVIEW_MAX.latest + OVERVIEW_MAX.needsHand),
      this.analytics.bestGroups(userId, OVERVIEW_MAX.best),
      this.slots.count(userId, OVERVIEW_SLOT_DAYS),
    ]);
    const told = new Set(needsHand.map(({ id }) => id));
    const latest = ended.filter(({ id }) => !told.has(id)).slice(0, OVERVIEW_MAX.latest);
    return { running, upNext, needsHand, latest, best, freeSlots };
  }
}
