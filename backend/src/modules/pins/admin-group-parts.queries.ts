import { adminGroupStatusSchema, type AdminGroupStatus, type AdminPinSort } from '@boardcast/contracts';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../database/in-list.js';
import { LOST_STATES, TIMED_STATES, UNTIMED_HOLDS } from './state/pin-state.js';

/** Status by these facts, as `adminGroupStatus` says. */
export const ADMIN_STATUS = sql<AdminGroupStatus>`(case
  when is_open then case when is_ahead and not is_posted then 'pending' else 'processing' end
  when not is_lost then 'completed' when is_posted then 'partial' else 'failed' end)`;

/** For the parts below: groups with pins that have not ended, and those that lost some, from partial indexes alone. */
export const SETS = sql`
  open_groups as materialized (
    select distinct group_id from (
      select group_id from pins where state in ${inList(TIMED_STATES)} and next_at is not null
      union all select group_id from pins where state = 'held' and hold_reason in ${inList(UNTIMED_HOLDS)}
      union all select group_id from pins where state = 'queued'
    ) open_pins
  ), lost_groups as materialized (
    select distinct group_id from pins where state in ${inList(LOST_STATES)}
  )`;

/** A query for some of everybody's groups or drafts, with what they are chosen and sorted by. */
export type AdminGroupPart = RawBuilder<unknown>;

const COLUMNS = sql`id, user_id, title, scheduled_for, published_at, created_at`;
const DRAFTS: AdminGroupPart = sql`
  select id, user_id, title, scheduled_for, null::timestamptz as published_at, created_at, 'draft' as status
  from draft_pins`;
const GROUPS: AdminGroupPart = sql`
  select ${COLUMNS}, null as status from pin_groups where deleted_at is null`;

const IS_OPEN = sql`id in (select group_id from open_groups)`;
const IS_LOST = sql`id in (select group_id from lost_groups)`;
const partOf = (condition: RawBuilder<unknown>, isOpen: boolean, isLost: boolean): AdminGroupPart => sql`
  select ${COLUMNS}, ${ADMIN_STATUS} as status from (
    select *, ${sql.lit(isOpen)} as is_open, ${sql.lit(isLost)} as is_lost,
      coalesce(scheduled_for > now(), false) as is_ahead, published_at is not null as is_posted
    from pin_groups where deleted_at is null and ${condition}
  ) facts`;
/** Each reads no other groups than its own. In the order of the alphabet, in which statuses are sorted. */
const PARTS: readonly { statuses: readonly AdminGroupStatus[]; part: AdminGroupPart }[] = [
  { statuses: ['completed'], part: partOf(sql`not ${IS_OPEN} and not ${IS_LOST}`, false, false) },
  { statuses: ['draft'], part: DRAFTS },
  { statuses: ['failed', 'partial'], part: partOf(sql`${IS_LOST} and not ${IS_OPEN}`, false, true) },
  { statuses: ['pending', 'processing'], part: partOf(IS_OPEN, true, false) },
];

const byStatus = (statuses: readonly AdminGroupStatus[]): AdminGroupPart[] =>
  PARTS.flatMap(({ statuses: ofPart, part }) => {
    const chosen = ofPart.filter((status) => statuses.includes(status));
    if (chosen.length === 0) return [];
    return chosen.length === ofPart.length
      ? [part]
      : [sql`select * from (${part}) part where status in ${inList(chosen)}`];
  });

/** Groups and drafts of these statuses, in parts that the database sorts and counts each by itself. */
export function partsOf(statuses: readonly AdminGroupStatus[]): AdminGroupPart[] {
  const isAnyGroup = adminGroupStatusSchema.options.every(
    (status) => status === 'draft' || statuses.includes(status),
  );
  return isAnyGroup ? [GROUPS, ...(statuses.includes('draft') ? [DRAFTS] : [])] : byStatus(statuses);
}

/** What rows are sorted by. */
export const KEYS = {
  title: sql`lower(title)`,
  user: sql`lower(pinterest_username)`,
  status: sql`status`,
  scheduledFor: sql`scheduled_for`,
  publishedAt: sql`published_at`,
  createdAt: sql`created_at`,
} satisfies Record<AdminPinSort, unknown>;
const MAY_BE_EMPTY: readonly AdminPinSort[] = ['scheduledFor', 'publishedAt'];

/**
 * The same in steps that follow one another whatever they contain, so that a page which the first ones fill needs none
 * of the others: by status one for each part, and what has no time behind what has one, in either direction.
 */
export function stepsOf(
  statuses: readonly AdminGroupStatus[],
  sortBy: AdminPinSort,
  sortOrder: 'asc' | 'desc',
): AdminGroupPart[][] {
  if (sortBy === 'status') {
    const parts = byStatus(statuses);
    return (sortOrder === 'asc' ? parts : parts.toReversed()).map((part) => [part]);
  }
  const parts = partsOf(statuses);
  if (!MAY_BE_EMPTY.includes(sortBy)) return [parts];
  return [sql`is not null`, sql`is null`].map((test) =>
    parts.map((part) => sql`select * from (${part}) part where ${KEYS[sortBy]} ${test}`),
  );
}
