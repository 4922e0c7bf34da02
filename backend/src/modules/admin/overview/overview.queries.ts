import { OVERVIEW_DAYS, type AdminDashboard, type AdminStats } from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { PinTotalsQueries } from '../../pins/pin-totals.queries.js';
import { QueueQueries } from '../../pins/queue.queries.js';
import { RevenueQueries } from '../../subscription/revenue.queries.js';
import { UserTotalsQueries } from '../../users/user-totals.queries.js';
import { SystemHealthService } from '../system/system-health.service.js';
import { Remembered } from '../../../database/remembered.js';
import { changeInPercent, dollarsOf, OUR_CURRENCY } from './revenue.js';
import { utcDaysUpTo, utcMonthStart } from './utc-days.js';

/** How old the numbers may be, in milliseconds: they count the rows of everybody. */
const NUMBERS_AGE_MS = 30_000;

type Counts = Omit<AdminStats, 'systemHealth' | 'database' | 'queue'>;

/** The numbers of the overview (docs/product.md#numbers-of-the-overview). All is counted by the clock, in UTC. */
@Injectable()
export class OverviewQueries {
  private readonly counts: Remembered<Counts>;
  private readonly board: Remembered<AdminDashboard>;

  constructor(
    private readonly users: UserTotalsQueries,
    private readonly revenue: RevenueQueries,
    private readonly pins: PinTotalsQueries,
    private readonly queue: QueueQueries,
    private readonly health: SystemHealthService,
    private readonly clock: Clock,
  ) {
    this.counts = new Remembered(() => this.readCounts(), NUMBERS_AGE_MS, clock);
    this.board = new Remembered(() => this.readDashboard(), NUMBERS_AGE_MS, clock);
  }

  /** What there is today, and how the services are. */
  async stats(): Promise<AdminStats> {
    const [counts, { status, database, queue }] = await Promise.all([
      this.counts.get(),
      this.health.lately(),
    ]);
    return { ...counts, systemHealth: status, database, queue };
  }

  /** The last 30 days. */
  dashboard(): Promise<AdminDashboard> {
    return this.board.get();
  }

  private async readCounts(): Promise<Counts> {
    const now = this.clock.now();
    const [{ start: day }] = utcDaysUpTo(now, 1);
    const [totalUsers, activeSubscriptions, inMonth, today, failed] = await Promise.all([
      this.users.count(),
      this.revenue.activeAt(now),
      this.pins.created(utcMonthStart(now)),
      this.pins.created(day),
      this.pins.createdAndFailed(day),
    ]);
    return {
      totalUsers,
      activeSubscriptions,
      pinsCreatedThisMonth: inMonth,
      pinsCreatedToday: today,
      failedPinsToday: failed,
    };
  }

  private async readDashboard(): Promise<AdminDashboard> {
    const now = this.clock.now();
    const days = utcDaysUpTo(now, OVERVIEW_DAYS);
    const [{ end: dayEnd }] = utcDaysUpTo(now, 1);
    const ends = days.map(({ end }) => end);
    const [stats, scheduled, pendingRetry, queue, users, payers, byDay] = await Promise.all([
      this.readRevenue(now),
      this.pins.scheduled({ now, dayEnd }),
      this.pins.retrying(),
      this.queue.numbers(),
      this.users.countsAt(ends),
      this.revenue.payersAt(ends),
      this.pins.byDay(days.map(({ start }) => start) as [Date, ...Date[]]),
    ]);
    const at = (values: readonly number[], index: number) => values[index] ?? 0;
    return {
      stats,
      scheduledPins: { scheduledForToday: scheduled.today, scheduledForFuture: scheduled.ahead },
      retryStats: { pendingRetry, overdue: queue.overdue, onHold: queue.onHold },
      userGrowth: days.map(({ date }, index) => ({
        date,
        freeUsers: Math.max(0, at(users, index) - at(payers, index)),
        subscribedUsers: at(payers, index),
      })),
      pinsPostedByDay: days.map(({ date }, index) => ({ date, count: at(byDay.completed, index) })),
      pinGroupsPublishedByDay: days.map(({ date }, index) => ({ date, count: at(byDay.groups, index) })),
      pinStatusByDay: days.map(({ date }, index) => ({
        date,
        completed: at(byDay.completed, index),
        failed: at(byDay.failed, index),
      })),
    };
  }

  private async readRevenue(now: Date): Promise<AdminDashboard['stats']> {
    const [present, before] = await Promise.all([
      this.revenue.monthlyAt(now),
      this.revenue.monthlyAt(utcMonthStart(now)),
    ]);
    return {
      monthlyRevenue: dollarsOf(present),
      revenueChange: changeInPercent(dollarsOf(present), dollarsOf(before)),
      otherCurrencies: present
        .filter(({ currency }) => currency !== OUR_CURRENCY)
        .map(({ currency, amount }) => ({ currency, amount: Math.round(amount) })),
    };
  }
}
