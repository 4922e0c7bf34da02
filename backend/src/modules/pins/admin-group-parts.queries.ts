import { adminGroupStatusSchema, type AdminGroupStatus, type AdminPinSort } from '@boardcast/contracts';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../database/in-list.js';
import { LOST_STATES, TIMED_STATES, UNTIMED_HOLDS } from './state/pin-state.js';

/** Status by these facts, as `adminGroupStatus` says. */
export const ADMIN_STATUS = sql<AdminGroupStatus>`(case
  when is_open then case when is_ahead and not is_posted then 'pending' else 'processing' end
  when not is_lost then 'completed' when is_posted then 'partial' else 'failed' end)`;

/**
 * Ids of groups by status, the same as above, each read only where a query names it. They come from partial indexes
 * alone, except the few that are ahead: groups with pins that have not ended, and groups that lost some. All others are
 * completed.
 */
export const SETS = sql`
  deleted_groups as materialized (select id from pin_groups where deleted_at is not null),
  open_groups as materialized (
    select group_id as id from (
      select distinct user_id, group_id from pins where state in ${inList(TIMED_STATES)} and next_at is not null
      union select user_id, group_id from pins where state = 'held' and hold_reason in ${inList(UNTIMED_HOLDS)}
      union select user_id, group_id from pins where state = 'queued'
    ) open_pins
    except select id from deleted_groups
  ), lost_groups as materialized (
    select distinct group_id as id from pins where state in ${inList(LOST_STATES)}
    except select id from open_groups except select id from deleted_groups
  ), pending_groups as materialized (
    select id from open_groups
    intersect select id from pin_groups where scheduled_for > now() and published_at is null
  ), processing_groups as materialized (select id from open_groups except select id from pending_groups),
  failed_groups as materialized (
    select id from lost_groups intersect select id from pin_groups where published_at is null
  ), partial_groups as materialized (select id from lost_groups except select id from failed_groups)`;

type GroupStatus = Exclude<AdminGroupStatus, 'draft'>;

const idsOf = (set: string) => sql`select id from ${sql.id(`${set}_groups`)}`;
const sizeOf = (set: string) => sql`(select count(*) from ${sql.id(`${set}_groups`)})`;
/** All but the few: counted in an index, not in the table. */
const LISTED = sql`((select count(*) from pin_groups) - (select count(*) from deleted_groups))`;

/** Whether a group has a status, by its id. */
const hasStatus = (status: GroupStatus) =>
  status === 'completed'
    ? sql`(id not in (${idsOf('open')}) and id not in (${idsOf('lost')}))`
    : sql`id in (${idsOf(status)})`;

const countOfStatus = (status: AdminGroupStatus) => {
  if (status === 'draft') return sql`(select count(*) from draft_pins)`;
  return status === 'completed' ? sql`(${LISTED} - ${sizeOf('open')} - ${sizeOf('lost')})` : sizeOf(status);
};

const GROUP_STATUSES = adminGroupStatusSchema.options.filter((status) => status !== 'draft');
const isEveryGroup = (statuses: readonly AdminGroupStatus[]) =>
  GROUP_STATUSES.every((status) => statuses.includes(status));

/** How many groups and drafts have one of these statuses. */
export function countOf(statuses: readonly AdminGroupStatus[]): RawBuilder<number> {
  const counts = isEveryGroup(statuses)
    ? [LISTED, ...statuses.filter((status) => status === 'draft').map(countOfStatus)]
    : statuses.map(countOfStatus);
  return sql`(${sql.join([sql`0`, ...counts], sql` + `)})::int`;
}

/** What rows are sorted by. By status each is a step of its own. */
const KEYS = {
  title: sql`lower(title)`,
  user: sql`owner_name`,
  status: sql`null`,
  scheduledFor: sql`scheduled_for`,
  publishedAt: sql`published_at`,
  createdAt: sql`created_at`,
} satisfies Record<AdminPinSort, unknown>;
const MAY_BE_EMPTY: readonly AdminPinSort[] = ['scheduledFor', 'publishedAt'];

/** Rows that precede or follow all those of other steps. */
export interface AdminGroupStep {
  /** Queries for `id`, `created_at` and `key`: of groups, and of drafts. */
  readonly runs: readonly RawBuilder<unknown>[];
  /** In which each run, and the step, is sorted. */
  readonly order: RawBuilder<unknown>;
  readonly size: RawBuilder<number>;
}

/** Groups and drafts of these statuses that meet a condition. */
function runsOf(
  statuses: readonly AdminGroupStatus[],
  key: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const ofGroups = statuses.filter((status) => status !== 'draft');
  const isChosen = isEveryGroup(statuses)
    ? sql`true`
    : sql`(${sql.join(ofGroups.map(hasStatus), sql` or `)})`;
  const groups = sql`select id, created_at, ${key} as key from pin_groups
    where deleted_at is null and ${isChosen} and ${condition}`;
  const drafts = sql`select id, created_at, ${key} as key
    from (select *, null::timestamptz as published_at from draft_pins) draft_pins where ${condition}`;
  return [...(ofGroups.length > 0 ? [groups] : []), ...(statuses.includes('draft') ? [drafts] : [])];
}

/**
 * Groups and drafts of these statuses in steps that follow one another whatever they contain, so that a page which the
 * first ones fill needs none of the others: by status one for each, and what has no time behind what has one, in either
 * direction. Within a step, each run is read along an index that has its order.
 */
export function stepsOf(
  statuses: readonly AdminGroupStatus[],
  sortBy: AdminPinSort,
  sortOrder: 'asc' | 'desc',
): AdminGroupStep[] {
  const [key, direction] = [KEYS[sortBy], sql.raw(sortOrder)];
  const latestFirst = sql`created_at desc, id`;
  if (sortBy === 'status') {
    const sorted = statuses.toSorted();
    return (sortOrder === 'asc' ? sorted : sorted.toReversed()).map((status) => ({
      runs: runsOf([status], key, sql`true`),
      order: latestFirst,
      size: countOf([status]),
    }));
  }
  const byKey = sql`key ${direction}, ${sortBy === 'createdAt' ? sql`id` : latestFirst}`;
  if (!MAY_BE_EMPTY.includes(sortBy))
    return [{ runs: runsOf(statuses, key, sql`true`), order: byKey, size: countOf(statuses) }];
  const [timed, untimed] = [sql`${key} is not null`, sql`${key} is null`].map((condition) => {
    const runs = runsOf(statuses, key, condition);
    const counts = runs.map((run) => sql`(select count(*) from (${run}) run)`);
    return { runs, size: sql<number>`(${sql.join(counts, sql` + `)})::int` };
  });
  return [
    ...(timed ? [{ ...timed, order: byKey }] : []),
    ...(untimed ? [{ ...untimed, order: latestFirst }] : []),
  ];
}
