import { type PinHistoryOrder, type PinHistoryQuery } from '@boardcast/contracts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import type { Tables } from '../../../database/kysely.js';

/** The moment a group is filed under: when it was, or was to be, published. */
export const FILED_AT = filedAt('g');
/** When a group belongs to the history: what is scheduled joins it when its time has come. */
export const IN_HISTORY = sql<boolean>`(g.scheduled_for is null or g.scheduled_for <= now())`;
/** The month that a group is filed under, as `2026-03`. */
export const monthIn = (timeZone: string) =>
  sql<string>`to_char(${FILED_AT} at time zone ${timeZone}, 'YYYY-MM')`;

type Asked = Pick<PinHistoryQuery, 'sort' | 'order'>;

/**
 * The groups of a page, without their pins. A page begins behind a group, not after so many: nothing comes twice or is
 * left out when others join the history in between. @param timeZone of the month, if one is asked for
 */
export function historyPage(
  db: Kysely<Tables>,
  userId: string,
  asked: PinHistoryQuery & { limit: number },
  timeZone = 'UTC',
) {
  const { month, search, before, ids } = asked;
  return db
    .selectFrom('pin_groups as g')
    .leftJoin('group_metrics as metrics', 'metrics.groupId', 'g.id')
    .where('g.userId', '=', userId)
    .where('g.deletedAt', 'is', null)
    .where(IN_HISTORY)
    .$if(month !== undefined, (page) => page.where(monthIn(timeZone), '=', month ?? ''))
    .$if(Boolean(search), (page) => page.where(isFound(search ?? '')))
    .$if(ids !== undefined, (page) => page.where('g.id', '=', anyOf(ids ?? [])))
    .$if(before !== undefined, (page) => page.where(isBehind(asked, before ?? '')))
    .orderBy(inOrder(asked))
    .limit(asked.limit);
}

/** The order of `g` and its `metrics`; unambiguous, so that a page can begin anywhere. */
export function inOrder(asked: Asked): RawBuilder<unknown> {
  const direction = sql.raw(directionOf(asked));
  return sql.join(keysOf('g', 'metrics', asked).map((key) => sql`${key} ${direction}`));
}

function isBehind(asked: Asked, groupId: string): RawBuilder<boolean> {
  const comparison = sql.raw(directionOf(asked) === 'desc' ? '<' : '>');
  return sql`(${sql.join(keysOf('g', 'metrics', asked))}) ${comparison} (
    select ${sql.join(keysOf('last', 'of_last', asked))} from pin_groups last
    left join group_metrics of_last on of_last.group_id = last.id where last.id = ${groupId})`;
}

function isFound(search: string): RawBuilder<boolean> {
  const columns = ['title', 'boardListName', 'boardName', 'sectionName'] as const;
  const has = columns.map((column) => sql`strpos(lower(${sql.ref(`g.${column}`)}), lower(${search})) > 0`);
  return sql`coalesce(${sql.join(has, sql` or `)}, false)`;
}

const directionOf = ({ sort = 'published', order }: Asked): 'asc' | 'desc' =>
  order ?? (sort === 'published' || sort === 'impressions' ? 'desc' : 'asc');

function keysOf(group: string, metrics: string, asked: Asked): RawBuilder<unknown>[] {
  const of = (column: string) => sql.ref(`${group}.${column}`);
  // What is unknown comes last, either way.
  const unknown = sql.lit(directionOf(asked) === 'desc' ? -1 : 2_147_483_647);
  const first: Record<PinHistoryOrder, RawBuilder<unknown>[]> = {
    published: [],
    title: [sql`lower(${of('title')})`],
    boardList: [targetNameOf(group)],
    impressions: [sql`coalesce(${sql.ref(`${metrics}.impressions`)}, ${unknown})`],
  };
  return [...first[asked.sort ?? 'published'], filedAt(group), sql`${of('createdAt')}`, sql`${of('id')}`];
}

/** Where a group goes as it is sorted by that: the list's name, or the board's. @param group its alias */
export function targetNameOf(group: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${group}.${column}`);
  return sql`lower(coalesce(${of('boardListName')}, concat_ws(' > ', ${of('boardName')}, ${of('sectionName')})))`;
}

function filedAt(group: string): RawBuilder<Date> {
  return sql`coalesce(${sql.ref(`${group}.scheduledFor`)}, ${sql.ref(`${group}.createdAt`)})`;
}
