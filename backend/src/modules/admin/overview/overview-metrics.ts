import { Clock, Metrics } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { RevenueQueries } from '../../subscription/revenue.queries.js';
import { UserTotalsQueries } from '../../users/user-totals.queries.js';

/** For how long the numbers count, in milliseconds: they count the rows of everybody. */
const EVERY_MS = 300_000;

/** Tells at scrapes how many have Premium. */
@Injectable()
export class OverviewMetrics {
  constructor(metrics: Metrics, revenue: RevenueQueries, users: UserTotalsQueries, clock: Clock) {
    const active = metrics.gauge({
      name: 'subscriptions_active',
      help: 'Paid subscriptions that run, and users who were granted Premium and don’t pay.',
      labels: ['kind'],
    });
    metrics.readAtScrapes({
      gauges: [active],
      everyMs: EVERY_MS,
      read: async () => {
        const [paid, granted] = await Promise.all([revenue.activeAt(clock.now()), users.granted()]);
        active.set({ kind: 'paid' }, paid);
        active.set({ kind: 'granted' }, granted);
      },
    });
  }
}
