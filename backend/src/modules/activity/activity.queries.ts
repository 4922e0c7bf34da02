import type { ActivityType } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db, type Tables } from '../../database/kysely.js';

/** An event as its row says. */
export type ActivityRow = Omit<Selectable<Tables['activities']>, 'occasion'>;

/** Which events; what is absent leaves all. */
export interface ActivityFilter {
  actorId?: string;
  subjectId?: string;
  types?: readonly ActivityType[];
  /** Not before this moment. */
  from?: string;
  /** Before this moment. */
  to?: string;
}

/** Where a page of events begins, and how many are on it. */
export interface ActivityPage {
  limit: number;
  /** Only events with a lower id. */
  before?: number;
}

/**
 * Ids rise with time, but for transactions that began earlier and wrote later. None lasts so long, so an id bounds a time
 * with this to spare, and a page of a year ago need not be looked for among all that came since.
 */
const LONGEST_TRANSACTION = sql`interval '10 minutes'`;

/** Reads the activity log, the latest event first. */
@Injectable()
export class ActivityQueries {
  constructor(private readonly em: EntityManager) {}

  /** One page of the events that a filter leaves. Reads by an index whatever is asked (docs/bench.md). */
  page(filter: ActivityFilter, page: ActivityPage): Promise<ActivityRow[]> {
    const { types, actorId, subjectId } = filter;
    const isOfOne = actorId !== undefined || subjectId !== undefined;
    if (types === undefined || isOfOne) return this.rows(filter, page).execute();
    // An index gives each type its order, none gives it to several: the latest of each, then the latest of those.
    const [first, ...others] = new Set(types);
    if (first === undefined) return Promise.resolve([]);
    const ofType = (type: ActivityType) =>
      db(this.em)
        .selectFrom(this.rows({ ...filter, types: [type] }, page).as('one'))
        .selectAll();
    return others
      .reduce((all, type) => all.unionAll(ofType(type)), ofType(first))
      .orderBy('id', 'desc')
      .limit(page.limit)
      .execute();
  }

  /** The last events about a user. */
  about(userId: string, limit: number): Promise<ActivityRow[]> {
    return this.page({ subjectId: userId }, { limit });
  }

  /** What the log tells of a user, for the export of their data; not which administrator did something. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'activity', title: 'Activity' },
        from: db(this.em.fork()).selectFrom('activities').where('subjectId', '=', userId),
        key: ['id'],
        columns: { at: 'at', type: 'type', groupId: 'groupId', reason: 'reason' },
      }),
    ];
  }

  private rows({ actorId, subjectId, types, from, to }: ActivityFilter, { limit, before }: ActivityPage) {
    let query = db(this.em)
      .selectFrom('activities')
      .select(['id', 'at', 'type', 'actorId', 'subjectId', 'groupId', 'reason', 'data'])
      .limit(limit);
    // A person has few events, so the index of people comes first and the other filters after it. Ordered by the bare
    // id, PostgreSQL would read the whole log backwards instead, to its end if nothing matches.
    const isNarrowed = types !== undefined || from !== undefined || to !== undefined;
    const isOfOne = actorId !== undefined || subjectId !== undefined;
    query = query.orderBy(isOfOne && isNarrowed ? sql`id + 0` : 'id', 'desc');
    if (actorId !== undefined) query = query.where('actorId', '=', actorId);
    if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId);
    if (types !== undefined) query = query.where('type', 'in', types);
    if (before !== undefined) query = query.where('id', '<', before);
    if (from !== undefined) query = query.where((row) => isSince(row, from));
    if (to !== undefined) query = query.where((row) => isUntil(row, to));
    return query;
  }
}

type Row = ExpressionBuilder<Tables, 'activities'>;

/** Whether an event is not before a moment, by its time and, for the index, by its id. */
function isSince({ and, eb, fn, selectFrom, val }: Row, moment: string) {
  const lastBefore = selectFrom('activities as earlier')
    .select('earlier.id')
    .where('earlier.at', '<', sql<Date>`${moment}::timestamptz - ${LONGEST_TRANSACTION}`)
    .orderBy('earlier.at', 'desc')
    .limit(1);
  return and([
    eb('at', '>=', sql<Date>`${moment}::timestamptz`),
    eb('id', '>', fn.coalesce(lastBefore, val(0))),
  ]);
}

/** Whether an event is before a moment, in the same way. */
function isUntil({ and, eb, fn, selectFrom, val }: Row, moment: string) {
  const firstAfter = selectFrom('activities as later')
    .select('later.id')
    .where('later.at', '>', sql<Date>`${moment}::timestamptz + ${LONGEST_TRANSACTION}`)
    .orderBy('later.at')
    .limit(1);
  return and([
    eb('at', '<', sql<Date>`${moment}::timestamptz`),
    eb('id', '<', fn.coalesce(firstAfter, val(2 ** 31 - 1))),
  ]);
}
