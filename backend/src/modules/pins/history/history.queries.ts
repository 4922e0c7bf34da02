import {
  GROUP_PINS_PAGE,
  HISTORY_PAGE_MAX,
  HISTORY_WITH_PINS_MAX,
  OVERVIEW_FAILED_DAYS,
  type MonthOption,
  type PinGroup as PinGroupView,
  type PinGroupDetail,
  type PinGroupQuery,
  type PinHistoryItem,
  type PinHistoryQuery,
} from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { hasWords } from '../../../database/has-words.js';
import { inList } from '../../../database/in-list.js';
import { db } from '../../../database/kysely.js';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { UsersQueries } from '../../users/users.queries.js';
import { isStopped } from '../state/stopped-pins.queries.js';
import { LOST_STATES, statesOf, UNTIMED_HOLDS } from '../state/pin-state.js';
import { PLANNED_AT } from '../state/planned-time.queries.js';
import { FILED_AT, historyPage, IN_HISTORY, inOrder, monthIn } from './history-page.queries.js';
import { keeperOf, NO_STOP, PublishingStopsQueries } from '../pace/publishing-stops.queries.js';
import { GroupPinsQueries } from './group-pins.queries.js';
import {
  hasPending,
  isUnderWay,
  presentPinGroup,
  severalOf,
  type PinGroupRow,
} from './pin-group.presenter.js';
import { isOpen } from './open-groups.queries.js';
import { statusCounts } from './status-counts.queries.js';
import { TimeLeftQueries } from './time-left.queries.js';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Whether an operator holds a user; asked once for all of their groups. */
const isUserHeld = (userId: string) => sql`exists (
  select from publish_rests where user_id = ${userId} and held_at is not null)`;
/** Whether a user has paused everything; asked once as well. */
const isPublishingPaused = (userId: string) => sql<boolean>`exists (
  select from publish_rests where user_id = ${userId} and paused_at is not null)`;
/** Whether pins of a group failed other than by its user's stop; over `pins_lost`. */
const HAS_FAILED = sql<boolean>`exists (
  select from pins where pins.group_id = g.id and pins.state in ${inList(LOST_STATES)} and not ${isStopped}
)`;

/**
 * History as screens read it: one query for a list, one more for its pins, two for a detail, a few more while something
 * is left to post, and one more where a group went to several lists.
 */
@Injectable()
export class HistoryQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    private readonly boardLists: ChosenListsQueries,
    private readonly timeLeft: TimeLeftQueries,
    private readonly groupPins: GroupPinsQueries,
    private readonly stops: PublishingStopsQueries,
  ) {}

  /** A page of the user's groups, newest first unless asked otherwise. @throws AppError pin-group.not-found */
  async history(userId: string, asked: PinHistoryQuery = {}): Promise<PinHistoryItem[]> {
    if (asked.before !== undefined) await this.checkExists(userId, asked.before);
    const { timeZone } = asked.month === undefined ? {} : await this.users.plan(userId);
    const { include, limit = include ? HISTORY_WITH_PINS_MAX : HISTORY_PAGE_MAX } = asked;
    // Only those of the page are counted.
    const page = historyPage(db(this.em), userId, { ...asked, limit }, timeZone);
    const rows = this.groups(userId)
      .where('g.id', 'in', page.select('g.id'))
      .clearOrderBy()
      .orderBy(inOrder(asked));
    const groups = await this.present(userId, await rows.execute());
    return include ? this.withPins(groups, Math.floor(GROUP_PINS_PAGE / limit)) : groups;
  }

  /** The user's groups that still have something to post, newest first. */
  async running(userId: string, limit: number): Promise<PinGroupView[]> {
    const rows = this.groups(userId).where(IN_HISTORY).where(isOpen(userId)).limit(limit);
    return this.present(userId, await rows.execute());
  }

  /** The user's groups of the last days that have ended with pins that failed, newest first. */
  async failedLately(userId: string, limit: number): Promise<PinGroupView[]> {
    const rows = this.groups(userId)
      .where(IN_HISTORY)
      .where(
        sql<Date>`coalesce(g.spread_until, ${FILED_AT})`,
        '>',
        sql<Date>`now() - make_interval(days => ${sql.lit(OVERVIEW_FAILED_DAYS)})`,
      )
      .where(HAS_FAILED)
      .where((group) => group.not(isOpen(userId)))
      .limit(limit);
    return this.present(userId, await rows.execute());
  }

  /** The user's groups that have nothing left to post, newest first. */
  async ended(userId: string, limit: number): Promise<PinGroupView[]> {
    return this.first(
      userId,
      historyPage(db(this.em), userId, { limit }).where((group) => group.not(isOpen(userId))),
    );
  }

  /** The user's newest groups whose title has these words. */
  async titled(userId: string, words: readonly string[], limit: number): Promise<PinGroupView[]> {
    return this.first(userId, historyPage(db(this.em), userId, { limit }).where(hasWords('g.title', words)));
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

  /**
   * One group of the user's with its pins, in the order of the list: those it asks for, a page at most.
   * @throws AppError pin-group.not-found
   */
  async detail(userId: string, groupId: string, asked: PinGroupQuery = {}): Promise<PinGroupDetail> {
    const group = await this.group(userId, groupId);
    return { ...group, ...(await this.groupPins.page(groupId, asked)) };
  }

  /** These groups, newest first: only they are counted. */
  private async first(userId: string, page: ReturnType<typeof historyPage>): Promise<PinGroupView[]> {
    const rows = this.groups(userId).where('g.id', 'in', page.select('g.id'));
    return this.present(userId, await rows.execute());
  }

  private async withPins(groups: readonly PinGroupView[], limit: number): Promise<PinHistoryItem[]> {
    const ids = groups.map(({ id }) => id);
    const pins = await this.groupPins.first(ids, limit);
    return groups.map((group) => ({ ...group, ...pins.get(group.id) }));
  }

  /** A deleted record is a place in the history all the same. */
  private async checkExists(userId: string, groupId: string): Promise<void> {
    const group = await db(this.em)
      .selectFrom('pin_groups')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '=', groupId)
      .executeTakeFirst();
    if (!group) throw new AppError('pin-group.not-found');
  }

  private async present(userId: string, rows: PinGroupRow[]): Promise<PinGroupView[]> {
    const open = rows.filter(hasPending).map(({ id }) => id);
    const stop = open.length > 0 ? { ...NO_STOP, ...(await this.stops.keeps(userId, open)) } : NO_STOP;
    const left =
      stop.keeper === null && rows.some(isUnderWay)
        ? await this.timeLeft.ofUser(userId)
        : new Map<string, number>();
    const lists = await this.boardLists.existing(userId, severalOf(rows));
    return rows.map((row) => {
      const outlook = { secondsLeft: left.get(row.id) ?? null, keeper: keeperOf(stop, row.id) };
      return presentPinGroup(row, outlook, lists);
    });
  }

  private groups(userId: string) {
    return db(this.em)
      .selectFrom('pin_groups as g')
      .crossJoinLateral((group) =>
        group
          .selectFrom('pins')
          .select(statusCounts)
          .select(({ fn }) => [
            fn
              .countAll<number>()
              .filterWhere('state', 'in', statesOf('pending'))
              .filterWhere('fence', '>', 0)
              .filterWhere((pins) => pins.or([pins('state', '<>', 'waiting'), pins('retryCount', '>', 0)]))
              .filterWhere((pins) =>
                pins.or([pins('holdReason', 'is', null), pins('holdReason', 'not in', UNTIMED_HOLDS)]),
              )
              .as('retrying'),
            fn.min(PLANNED_AT).filterWhere('g.scheduledFor', 'is not', null).as('nextPlannedAt'),
            fn.countAll<number>().filterWhere('state', '=', 'failed').filterWhere(isStopped).as('stopped'),
            fn.countAll<number>().filterWhere('holdReason', '=', 'operator').as('heldByOperator'),
          ])
          .whereRef('pins.groupId', '=', 'g.id')
          .as('counts'),
      )
      .leftJoin('group_metrics as metrics', 'metrics.groupId', 'g.id')
      .selectAll('counts')
      .select(['metrics.impressions', 'metrics.saves', 'metrics.pinClicks', 'metrics.linkClicks'])
      .select(['g.id', 'g.title', 'g.description', 'g.link', 'g.altText', 'g.imageKey', 'g.boardListId'])
      .select(['g.boardListName', 'g.chosenLists', 'g.boardName', 'g.sectionName', 'g.linkParameters'])
      .select(['g.createdAt', 'g.publishedAt', 'g.spreadUntil', 'g.pausedAt', 'g.stoppedAt'])
      .select(sql<boolean>`counts.held_by_operator > 0 or ${isUserHeld(userId)}`.as('onHold'))
      .select(isPublishingPaused(userId).as('publishingPaused'))
      .select(sql<boolean>`g.credit_spent and g.credit_returned_at is not null`.as('creditReturned'))
      .where('g.userId', '=', userId)
      .where('g.deletedAt', 'is', null)
      .orderBy(FILED_AT, 'desc')
      .orderBy('g.createdAt', 'desc');
  }
}
