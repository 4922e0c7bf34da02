import {
  AGENDA_PAGE_MAX,
  BOARD_GAP_MINUTES,
  CALENDAR_DAYS_MAX,
  CALENDAR_CELL_ENTRIES,
  type AgendaQuery,
  type AgendaResponse,
  type CalendarCell,
  type CalendarQuery,
} from '@boardcast/contracts';
import { AppError, requestInvalid } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { rawRows } from '../../../database/kysely.js';
import { rowVersion } from '../../../database/row-version.js';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { UsersQueries } from '../../users/users.queries.js';
import { PublishGuardsQueries } from '../pace/publish-guards.queries.js';
import { NO_STOP, PublishingStopsQueries, type PublishingStop } from '../pace/publishing-stops.queries.js';
import { pinsOfDays, sharedSlots } from './calendar-pins.queries.js';
import { CalendarRow, isUnderWay, presentEntry } from './calendar.presenter.js';

type Asked = Pick<CalendarQuery, 'from' | 'days' | 'timeZone' | 'boardListId'>;

/** The days that are asked for: the instants at which they begin and end in their zone. */
interface Range {
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
  timeZone: string;
  boardListId: string | undefined;
  /** Two pins that reach a board within so many minutes come too close. */
  gapMinutes: number;
}

const CellRow = CalendarRow.extend({ total: CalendarRow.shape.boardCount });

/** What is planned and posted by day and hour, in one query over the pins of these days. */
@Injectable()
export class CalendarQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    private readonly boardLists: ChosenListsQueries,
    private readonly stops: PublishingStopsQueries,
    private readonly guards: PublishGuardsQueries,
  ) {}

  /** The days, or hours, that have pins, with the first few of each. @throws AppError board-list.not-found */
  async cells(userId: string, { by = 'day', ...asked }: CalendarQuery): Promise<CalendarCell[]> {
    const range = await this.rangeOf(userId, asked);
    const rows = await this.read(
      CellRow,
      sql`
      with entries as (${this.entries(userId, range, by)}), listed as (
        select entries.*, count(*) over (partition by cell)::int as total,
          row_number() over (partition by cell order by at, group_id) as place
        from entries
      )
      select ${COLUMNS}, total from listed where place <= ${CALENDAR_CELL_ENTRIES[by]} order by cell, place`,
    );
    const stop = await this.stopOf(userId, rows);
    const cells = Map.groupBy(rows, ({ day, hour }) => `${day} ${hour}`);
    return [...cells.values()].flatMap((found) => {
      const [first] = found;
      if (!first) return [];
      const { day, hour, total } = first;
      return [
        {
          day,
          hour: by === 'hour' ? hour : null,
          count: total,
          entries: found.map((row) => presentEntry(row, stop, range.gapMinutes)),
        },
      ];
    });
  }

  /** A page of the pins of these days, hour by hour. @throws AppError board-list.not-found */
  async agenda(
    userId: string,
    { after, limit = AGENDA_PAGE_MAX, ...asked }: AgendaQuery,
  ): Promise<AgendaResponse> {
    const range = await this.rangeOf(userId, asked);
    const place = after === undefined ? null : placeOf(after);
    // An hour is counted whole; the one that clocks going back repeat has two.
    const start = place
      ? sql`greatest(${range.from}, ${place.at}::timestamptz - interval '2 hours')`
      : range.from;
    const isBehind = place ? sql`(at, group_id) > (${place.at}, ${place.groupId}::uuid)` : sql`true`;
    const rows = await this.read(
      CalendarRow,
      sql`
      with entries as (${this.entries(userId, { ...range, from: start }, 'hour')})
      select ${COLUMNS} from entries where ${isBehind} order by at, group_id limit ${limit + 1}`,
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const stop = await this.stopOf(userId, page);
    return {
      entries: page.map((row) => presentEntry(row, stop, range.gapMinutes)),
      next: last && rows.length > page.length ? `${last.at.getTime()}~${last.groupId}` : null,
    };
  }

  /** @throws AppError request.invalid for a zone that the database doesn't know, though JavaScript does */
  private async read<Row extends z.ZodObject>(
    row: Row,
    query: RawBuilder<unknown>,
  ): Promise<z.output<Row>[]> {
    try {
      return await rawRows(this.em, row, query);
    } catch (error) {
      // Asking pg_timezone_names first would take a tenth of a second.
      if (!isUnknownZone(error)) throw error;
      throw requestInvalid([{ path: 'timeZone', message: 'This time zone is not known.' }]);
    }
  }

  /** A row for each group and day, or hour, on which boards of it are planned or have ended. */
  private entries(
    userId: string,
    { from, to, timeZone, boardListId, gapMinutes }: Range,
    by: 'day' | 'hour',
  ): RawBuilder<unknown> {
    const isChosen =
      boardListId === undefined
        ? sql`true`
        : sql`(g.board_list_id = ${boardListId} or g.chosen_lists @> ${JSON.stringify([{ id: boardListId }])}::jsonb)`;
    const count = (kind: string) => sql`count(*) filter (where kind = ${sql.lit(kind)})::int`;
    return sql`
      with found as materialized (${pinsOfDays(userId, { from, to, gapMinutes })}),
      shared as materialized (${sharedSlots(userId)})
      select counted.*, g.*
      from (
        select group_id, date_trunc(${sql.lit(by)}, at at time zone ${timeZone}) as cell,
          date_trunc('milliseconds', min(at)) as at, date_trunc('milliseconds', max(at)) as until,
          count(*)::int as board_count, ${count('posted')} as posted, ${count('failed')} as failed,
          ${count('stopped')} as stopped, ${count('planned')} as planned,
          date_trunc('milliseconds', min(at) filter (where kind = 'planned')) as planned_from, ${count('held')} as held, ${count('waiting')} as waiting,
          count(*) filter (where is_crowded)::int as crowded,
          coalesce(bool_or(date_trunc('minute', at) in (select minute from shared)) filter (where kind = 'planned'), false)
            as shares_slot
        from found
        group by 1, 2
      ) counted
      -- Looked up for each: joined, all of them were counted again for each group where there are no statistics yet.
      cross join lateral (
        select g.title, g.image_key, ${rowVersion('g')} as version,
          coalesce(g.board_list_name, concat_ws(' > ', g.board_name, g.section_name)) as target,
          g.spread_until is not null as is_spread, g.paused_at is not null as is_paused,
          coalesce(g.scheduled_for <= now(), true) as has_begun,
          g.scheduled_for is not null and g.stopped_at is null
            and (g.spread_until is not null or g.scheduled_for > now()) as can_move
        from pin_groups g
        where g.id = counted.group_id and g.deleted_at is null and ${isChosen} offset 0
      ) g`;
  }

  /** Asked for only where something waits that it could keep. */
  private async stopOf(userId: string, rows: readonly CalendarRow[]): Promise<PublishingStop> {
    const begun = [...new Set(rows.filter(isUnderWay).map(({ groupId }) => groupId))];
    return begun.length > 0 ? this.stops.of(userId, begun) : NO_STOP;
  }

  private async rangeOf(userId: string, asked: Asked): Promise<Range> {
    const { boardListId, from, days = CALENDAR_DAYS_MAX } = asked;
    if (boardListId !== undefined) {
      const own = await this.boardLists.existing(userId, [boardListId]);
      if (!own.has(boardListId)) throw new AppError('board-list.not-found');
    }
    const timeZone = asked.timeZone ?? (await this.users.plan(userId)).timeZone;
    const first = from === undefined ? sql`(now() at time zone ${timeZone})::date` : sql`${from}::date`;
    const midnight = (later: number) => sql`((${first} + ${later}::int)::timestamp at time zone ${timeZone})`;
    const { boardGapMinutes } = await this.guards.of(userId);
    const gapMinutes = boardGapMinutes ?? BOARD_GAP_MINUTES;
    return { from: midnight(0), to: midnight(days), timeZone, boardListId, gapMinutes };
  }
}

const COLUMNS = sql`group_id, to_char(cell, 'YYYY-MM-DD') as day, extract(hour from cell)::int as hour, at, until, title,
  image_key, version, target, is_spread, has_begun, is_paused, can_move, board_count, posted, failed, stopped, planned, planned_from,
  held, waiting, crowded, shares_slot`;

function placeOf(after: string): { at: Date; groupId: string } {
  const [at, groupId = ''] = after.split('~');
  return { at: new Date(Number(at)), groupId };
}

/** PostgreSQL's code for a zone that it has no rules of. */
const isUnknownZone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22023';
