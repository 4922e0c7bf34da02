import { type MonthOption, type PinGroup as PinGroupView, type PinGroupDetail } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { db } from '../../../database/kysely.js';
import { UsersQueries } from '../../users/users.queries.js';
import { isStopped } from '../state/stopped-pins.queries.js';
import { statesOf } from '../state/pin-state.js';
import { isUnderWay, presentPinGroup, type PinGroupRow } from './pin-group.presenter.js';
import { presentPin } from './pin.presenter.js';
import { TimeLeftQueries } from './time-left.queries.js';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The moment a group is filed under: when it was, or was to be, published. */
const FILED_AT = sql<Date>`coalesce(g.scheduled_for, g.created_at)`;
/** When a group belongs to the history: what is scheduled joins it when its time has come. */
const IN_HISTORY = sql<boolean>`(g.scheduled_for is null or g.scheduled_for <= now())`;
/** The month that a group is filed under, as `2026-03`. */
const monthIn = (timeZone: string) => sql<string>`to_char(${FILED_AT} at time zone ${timeZone}, 'YYYY-MM')`;

/** History as screens read it: one query for a list, two for a detail, and two more while something is being posted. */
@Injectable()
export class HistoryQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    private readonly timeLeft: TimeLeftQueries,
  ) {}

  /** The user's groups, newest first; only those published in `month` of the user's zone when it is given. */
  async history(userId: string, month?: string): Promise<PinGroupView[]> {
    const all = this.groups(userId).where(IN_HISTORY);
    if (month === undefined) return this.present(userId, await all.execute());
    const { timeZone } = await this.users.plan(userId);
    return this.present(userId, await all.where(monthIn(timeZone), '=', month).execute());
  }

  /** The months that the user's history has, newest first. */
  async months(userId: string): Promise<MonthOption[]> {
    const { timeZone } = await this.users.plan(userId);
    const rows = await db(this.em)
      .selectFrom('pin_groups as g')
      .select(monthIn(timeZone).as('value'))
      .distinct()
      .where('g.userId', '=', userId)
      .where('g.deletedAt', 'is', null)
      .where(IN_HISTORY)
      .orderBy('value', 'desc')
      .execute();
    return rows.map(({ value }) => ({ value, label: monthName.format(new Date(`${value}-01T00:00:00Z`)) }));
  }

  /** One group of the user's without its pins. @throws AppError pin-group.not-found */
  async group(userId: string, groupId: string): Promise<PinGroupView> {
    const [group] = await this.present(
      userId,
      await this.groups(userId).where('g.id', '=', groupId).execute(),
    );
    if (!group) throw new AppError('pin-group.not-found');
    return group;
  }

  /** One group of the user's with its pins, in the order of the list. @throws AppError pin-group.not-found */
  async detail(userId: string, groupId: string): Promise<PinGroupDetail> {
    const group = await this.group(userId, groupId);
    const pins = await db(this.em)
      .selectFrom('pins')
      .selectAll()
      .select(({ selectFrom, fn }) =>
        selectFrom('pin_attempts')
          .select(fn.countAll<number>().as('count'))
          .whereRef('pinId', '=', 'pins.id')
          .$asScalar()
          .$notNull()
          .as('attemptCount'),
      )
      .where('groupId', '=', groupId)
      .orderBy('position')
      .execute();
    return { ...group, pins: pins.map(presentPin) };
  }

  private async present(userId: string, rows: PinGroupRow[]): Promise<PinGroupView[]> {
    const left = rows.some(isUnderWay) ? await this.timeLeft.ofUser(userId) : new Map<string, number>();
    return rows.map((row) => presentPinGroup(row, left.get(row.id) ?? null));
  }

  private groups(userId: string) {
    return db(this.em)
      .selectFrom('pin_groups as g')
      .crossJoinLateral((group) =>
        group
          .selectFrom('pins')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('state', 'in', statesOf('completed')).as('completed'),
            fn.countAll<number>().filterWhere('state', 'in', statesOf('failed')).as('failed'),
            fn.countAll<number>().filterWhere('state', 'in', statesOf('processing')).as('processing'),
            fn.countAll<number>().filterWhere('state', 'in', statesOf('pending')).as('pending'),
            fn
              .countAll<number>()
              .filterWhere('state', '=', 'waiting')
              .filterWhere('retryCount', '=', 0)
              // One that was claimed and only waits for the account's pace is being posted all the same.
              .filterWhere((pins) => pins.or([pins('nextAt', '<=', sql<Date>`now()`), pins('fence', '>', 0)]))
              .as('dueUntried'),
            fn
              .countAll<number>()
              .filterWhere('state', 'in', statesOf('pending'))
              .filterWhere('fence', '>', 0)
              .filterWhere((pins) => pins.or([pins('state', '<>', 'waiting'), pins('retryCount', '>', 0)]))
              .filterWhere('holdReason', 'is distinct from', 'paused')
              .as('retrying'),
            fn.countAll<number>().filterWhere('state', '=', 'failed').filterWhere(isStopped).as('stopped'),
          ])
          .whereRef('pins.groupId', '=', 'g.id')
          .as('counts'),
      )
      .selectAll('counts')
      .select(['g.id', 'g.title', 'g.description', 'g.link', 'g.altText', 'g.imageKey', 'g.boardListId'])
      .select(['g.boardListName', 'g.boardName', 'g.sectionName', 'g.createdAt', 'g.publishedAt'])
      .select(['g.pausedAt', 'g.stoppedAt'])
      .select(sql<boolean>`g.credit_spent and g.credit_returned_at is not null`.as('creditReturned'))
      .where('g.userId', '=', userId)
      .where('g.deletedAt', 'is', null)
      .orderBy(FILED_AT, 'desc')
      .orderBy('g.createdAt', 'desc');
  }
}
