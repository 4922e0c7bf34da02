import {
  BEST_AGE_DAYS,
  BEST_BOARDS,
  BEST_PINS_MAX,
  BEST_PINS_MIN,
  BEST_WITHIN_DAYS,
  engagementRate,
  type AnalyticsBest,
} from '@boardcast/contracts';
import { Clock } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { rawRows } from '../../../database/kysely.js';
import { UsersQueries } from '../../users/users.queries.js';

/** What pins of one kind have in common: one of the first three, the other two are null. */
const Kind = z.object({
  boardId: z.string().nullable(),
  weekday: z.number().int().nullable(),
  hour: z.number().int().nullable(),
  pinCount: z.number().int(),
  median: z.number(),
  impressions: z.number().int(),
  saves: z.number().int().nullable(),
  pinClicks: z.number().int().nullable(),
  linkClicks: z.number().int().nullable(),
});
type Kind = z.output<typeof Kind>;

const BoardName = z.object({ boardId: z.string(), boardName: z.string() });

/** What a user's own pins say of boards, weekdays and hours. */
@Injectable()
export class BestQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly users: UsersQueries,
  ) {}

  /** What worked best, by impressions of the pin in the middle; weekdays and hours in the user's zone. */
  async best(userId: string): Promise<AnalyticsBest> {
    const { timeZone } = await this.users.plan(userId);
    const kinds = await this.kinds(userId, timeZone);
    const boards = ranked(kinds, ({ boardId }) => boardId !== null && { boardId }).slice(0, BEST_BOARDS);
    const names = await this.names(
      userId,
      boards.map(({ boardId }) => boardId),
    );
    return {
      timeZone,
      boards: boards.map((board) => ({ ...board, boardName: names.get(board.boardId) ?? '' })),
      weekdays: ranked(kinds, ({ weekday }) => weekday !== null && { weekday }),
      hours: ranked(kinds, ({ hour }) => hour !== null && { hour }),
    };
  }

  /** Every board, weekday and hour with pins enough, the best first. */
  private kinds(userId: string, timeZone: string): Promise<Kind[]> {
    const now = sql`${this.clock.now()}::timestamptz`;
    return rawRows(
      this.em.fork(),
      Kind,
      sql`
      select board_id, weekday, hour, count(*)::int as pin_count,
        percentile_cont(0.5) within group (order by impressions) as median, sum(impressions) as impressions,
        sum(saves) as saves, sum(pin_clicks) as pin_clicks, sum(link_clicks) as link_clicks
      from (
        select newest.*, extract(isodow from posted)::int as weekday, extract(hour from posted)::int as hour
        from (
          select board_id, published_at at time zone ${timeZone} as posted, impressions, saves, pin_clicks, link_clicks
          from pin_metrics
          where user_id = ${userId} and impressions is not null
            and published_at > ${now} - make_interval(days => ${BEST_WITHIN_DAYS})
            and published_at < ${now} - make_interval(days => ${BEST_AGE_DAYS})
          order by published_at desc nulls last, pin_id desc
          limit ${BEST_PINS_MAX}
        ) newest
      ) compared
      group by grouping sets ((board_id), (weekday), (hour))
      having count(*) >= ${BEST_PINS_MIN}
      order by median desc, pin_count desc, board_id, weekday, hour`,
    );
  }

  /** How boards were called when the user last posted there. */
  private async names(userId: string, boardIds: string[]): Promise<Map<string, string>> {
    const names = await rawRows(
      this.em.fork(),
      BoardName,
      sql`
      select board_id, board_name from unnest(${boardIds}::text[]) as best (board_id)
      cross join lateral (
        select board_name from pins
        where user_id = ${userId} and pins.board_id = best.board_id and published_at is not null
        order by published_at desc limit 1
      ) latest`,
    );
    return new Map(names.map(({ boardId, boardName }) => [boardId, boardName]));
  }
}

/** The kinds of one sort; none where there are no two to be compared. */
function ranked<Sort extends object>(kinds: readonly Kind[], sortOf: (kind: Kind) => Sort | false) {
  const comparable = kinds.flatMap((kind) => {
    const sort = sortOf(kind);
    const { pinCount, median } = kind;
    return sort ? [{ ...sort, pinCount, impressions: median, engagement: engagementRate(kind) ?? 0 }] : [];
  });
  return comparable.length < 2 ? [] : comparable;
}
