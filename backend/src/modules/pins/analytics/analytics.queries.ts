import {
  engagementRate,
  imagePaths,
  type AnalyticsDashboard,
  type AnalyticsExportQuery,
  type AnalyticsFreshness,
  type AnalyticsGroupPins,
  type AnalyticsGroupQuery,
  type AnalyticsItem,
  type AnalyticsPagination,
  type AnalyticsQuery,
  type AnalyticsTotals,
  type Numbers,
} from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { inTurn } from '../../../database/export-section.js';
import { db } from '../../../database/kysely.js';
import { NUMBERS } from '../metrics/number-columns.js';

/** Rows of an export that are read at once. */
const EXPORT_ROWS = 500;

/** A sum of `bigint` is `numeric`, which would come as a text. */
const sumOf = (name: (typeof NUMBERS)[number]) => sql<number | null>`sum(${sql.ref(name)})::bigint`.as(name);

/** As the screen names them; a board itself comes before its sections. */
const BY_BOARD = [sql`lower(pins.board_name)`, sql`lower(pins.section_name)`];

/** Which row is where: by number and by id, so that no two share a place. */
interface InOrder {
  userId: string;
  order: Omit<AnalyticsExportQuery, 'view'>;
  limit?: number;
  offset?: number;
}

/** What Pinterest counts of a user's pins, as the screen shows it. */
@Injectable()
export class AnalyticsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** A page of pins or groups, with the totals of all. */
  async dashboard(userId: string, query: AnalyticsQuery): Promise<AnalyticsDashboard> {
    const { view, page, limit, ...order } = query;
    const { groups, pins, ...sums } = await this.sums(userId);
    const totalItems = view === 'pins' ? pins : groups;
    const offset = (page - 1) * limit;
    const ids = await this.page(view, { userId, order, limit, offset }, totalItems);
    return {
      metrics: presentTotals(pins === 0 ? NOTHING_POSTED : sums),
      topPins: await this.items(view, ids),
      pagination: presentPagination(page, limit, totalItems),
      freshness: await this.freshness(userId),
    };
  }

  /** The user's groups that were seen most, the most first; none that nobody saw. */
  async bestGroups(userId: string, limit: number): Promise<AnalyticsItem[]> {
    const order = { sortBy: 'impressions', sortOrder: 'desc' } as const;
    const best = await this.items('groups', await this.ids('groups', { userId, order, limit }));
    return best.filter(({ impressions }) => impressions !== null && impressions > 0);
  }

  /** A page of the posted pins of a group of the user's, with the totals of all. @throws AppError pin-group.not-found */
  async groupPins(
    userId: string,
    groupId: string,
    { page, limit, sortBy, sortOrder }: AnalyticsGroupQuery,
  ): Promise<AnalyticsGroupPins> {
    const group = await db(this.em.fork())
      .selectFrom('group_metrics')
      .select(['pinCount', ...NUMBERS])
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!group) throw new AppError('pin-group.not-found');
    const { pinCount, ...sums } = group;
    const keys = sortBy === 'board' ? BY_BOARD : [sql`metrics.${sql.ref(sortBy)}`];
    const nulls = sql.raw(sortOrder === 'desc' ? 'nulls last' : 'nulls first');
    const direction = sql`${sql.raw(sortOrder)} ${nulls}`;
    const ids = await db(this.em.fork())
      .selectFrom('pin_metrics as metrics')
      .$if(sortBy === 'board', (metrics) =>
        metrics.innerJoin('pins', (pins) =>
          // Their group is known: they are found by it too.
          pins.onRef('pins.id', '=', 'metrics.pinId').onRef('pins.groupId', '=', 'metrics.groupId'),
        ),
      )
      .select('metrics.pinId as id')
      .where('metrics.groupId', '=', groupId)
      .orderBy(sql.join(keys.map((key) => sql`${key} ${direction}`)))
      .orderBy('metrics.pinId', sortOrder)
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    return {
      metrics: presentTotals(sums),
      pins: await this.items(
        'pins',
        ids.map(({ id }) => id),
      ),
      pagination: presentPagination(page, limit, pinCount),
    };
  }

  /** A group of the user's with posted pins, as the list has it. @throws AppError pin-group.not-found */
  async group(userId: string, groupId: string): Promise<AnalyticsItem> {
    const own = await db(this.em.fork())
      .selectFrom('group_metrics')
      .select('groupId')
      .where('groupId', '=', groupId)
      .where('userId', '=', userId)
      .execute();
    const [group] = await this.groups(own.map((row) => row.groupId));
    if (!group) throw new AppError('pin-group.not-found');
    return group;
  }

  /** Everything that a view lists, in its order, read while it is consumed. */
  async *all(userId: string, { view, ...order }: AnalyticsExportQuery): AsyncGenerator<AnalyticsItem> {
    const ids = await inTurn(() => this.ids(view, { userId, order }));
    for (let from = 0; from < ids.length; from += EXPORT_ROWS) {
      yield* await inTurn(() => this.items(view, ids.slice(from, from + EXPORT_ROWS)));
    }
  }

  private async sums(userId: string) {
    return db(this.em.fork())
      .selectFrom('group_metrics')
      .select(({ fn }) => [
        fn.countAll<number>().as('groups'),
        fn.coalesce(fn.sum<number>('pinCount'), sql.lit(0)).as('pins'),
        ...NUMBERS.map((name) => sumOf(name)),
      ])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
  }

  /** Ids of a page, reached from the end of the list that is nearer. */
  private async page(
    view: AnalyticsExportQuery['view'],
    { userId, order, limit, offset }: Required<InOrder>,
    total: number,
  ): Promise<string[]> {
    const rows = Math.min(limit, total - offset);
    if (rows <= 0) return [];
    if (offset <= total / 2) return this.ids(view, { userId, order, limit: rows, offset });
    const backwards = { ...order, sortOrder: order.sortOrder === 'desc' ? 'asc' : 'desc' } as const;
    const ids = await this.ids(view, {
      userId,
      order: backwards,
      limit: rows,
      offset: total - offset - rows,
    });
    return ids.toReversed();
  }

  /** Ids in their order, by an index alone however far they are. */
  private async ids(
    view: AnalyticsExportQuery['view'],
    { userId, order, limit, offset }: InOrder,
  ): Promise<string[]> {
    const [table, key] =
      view === 'pins' ? (['pin_metrics', 'pin_id'] as const) : (['group_metrics', 'group_id'] as const);
    const direction = order.sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls first`;
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(key)} as id from ${sql.table(table)} where user_id = ${userId}
      order by ${sql.ref(order.sortBy)} ${direction}, ${sql.ref(key)} ${sql.raw(order.sortOrder)}
      limit ${limit ?? null} offset ${offset ?? 0}`.execute(db(this.em.fork()));
    return rows.map(({ id }) => id);
  }

  private async items(view: AnalyticsExportQuery['view'], ids: string[]): Promise<AnalyticsItem[]> {
    const items = view === 'pins' ? await this.pins(ids) : await this.groups(ids);
    const byId = new Map(items.map((item) => [item.id, item]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async pins(ids: string[]): Promise<AnalyticsItem[]> {
    const rows = await db(this.em.fork())
      .selectFrom('pin_metrics as metrics')
      .innerJoin('pins', 'pins.id', 'metrics.pinId')
      .innerJoin('pin_groups as group', 'group.id', 'metrics.groupId')
      .select(['metrics.pinId as id', 'metrics.groupId', 'metrics.publishedAt', 'metrics.engagement'])
      .select(['metrics.impressions', 'metrics.saves', 'metrics.pinClicks', 'metrics.linkClicks'])
      .select(['metrics.goneAt', 'pins.pinterestPinId', 'pins.boardName', 'pins.sectionName'])
      .select(['group.title', 'group.imageKey'])
      .where('metrics.pinId', '=', anyOf(ids))
      .execute();
    return rows.map(({ publishedAt, imageKey, goneAt, ...row }) => ({
      ...row,
      ...{ pinCount: 1, isGone: goneAt !== null, createdAt: publishedAt.toISOString() },
      thumbnailUrl: imagePaths.variant(imageKey, 'thumbnail'),
    }));
  }

  private async groups(ids: string[]): Promise<AnalyticsItem[]> {
    const rows = await db(this.em.fork())
      .selectFrom('group_metrics as metrics')
      .innerJoin('pin_groups as group', 'group.id', 'metrics.groupId')
      .select([
        'group.id',
        'metrics.groupId',
        'metrics.publishedAt',
        'metrics.engagement',
        'metrics.pinCount',
      ])
      .select(['metrics.impressions', 'metrics.saves', 'metrics.pinClicks', 'metrics.linkClicks'])
      .select(['group.title', 'group.imageKey'])
      .where('metrics.groupId', '=', anyOf(ids))
      .execute();
    return rows.map(({ publishedAt, imageKey, ...row }) => ({
      ...row,
      ...{ pinterestPinId: null, boardName: null, sectionName: null, isGone: false },
      createdAt: publishedAt.toISOString(),
      thumbnailUrl: imagePaths.variant(imageKey, 'thumbnail'),
    }));
  }

  /** How up to date a user's numbers are. */
  async freshness(userId: string): Promise<AnalyticsFreshness> {
    const now = this.clock.now();
    const row = await db(this.em.fork())
      .selectFrom('metric_refreshes')
      .select(['dueAt', 'finishedAt', 'refusedAt', 'failedAt', 'leaseUntil'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    // One that is due begins in a moment; whoever asked for it is told so at once.
    const isRefreshing =
      row !== undefined && (row.dueAt <= now || (row.leaseUntil !== null && row.leaseUntil > now));
    const isFailed = Boolean(row?.failedAt);
    return {
      updatedAt: row?.finishedAt?.toISOString() ?? null,
      isRefreshing,
      isRefused: Boolean(row?.refusedAt),
      isFailed,
      retryAt: row && isFailed && !isRefreshing ? row.dueAt.toISOString() : null,
    };
  }
}

/** Of no pins, everything is known. */
const NOTHING_POSTED: Numbers = { impressions: 0, saves: 0, pinClicks: 0, linkClicks: 0 };

function presentPagination(page: number, limit: number, totalItems: number): AnalyticsPagination {
  const totalPages = Math.ceil(totalItems / limit);
  return { page, limit, totalItems, totalPages, hasPrev: page > 1, hasNext: page < totalPages };
}

function presentTotals(sums: Numbers): AnalyticsTotals {
  const { impressions, saves, pinClicks, linkClicks } = sums;
  return {
    totalImpressions: impressions,
    totalSaves: saves,
    totalPinClicks: pinClicks,
    totalLinkClicks: linkClicks,
    totalClicks: pinClicks === null && linkClicks === null ? null : (pinClicks ?? 0) + (linkClicks ?? 0),
    engagementRate: engagementRate(sums),
  };
}
