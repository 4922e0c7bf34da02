import {
  ADMIN_GROUP_PINS_PAGE_SIZE,
  ADMIN_ROW_PINS_MAX,
  adminGroupStatusSchema,
  pinFaultSchema,
  type AdminGroupStatus,
  type AdminPin,
  type AdminPinSort,
  type PinStatus,
} from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { inList } from '../../database/in-list.js';
import { db, rawRows } from '../../database/kysely.js';
import { UsersQueries } from '../users/users.queries.js';
import { listsOfDraft } from './drafts/drafts.queries.js';
import { forOperators } from './for-operators.js';
import { canHold, canRelease } from './state/holds.js';
import { canRetryNow } from './state/pin-acts.js';
import {
  holdReasonSchema,
  LOST_STATES,
  pinStateSchema,
  pinStatus,
  recheckSchema,
  statesOf,
  TIMED_STATES,
  UNTIMED_HOLDS,
} from './state/pin-state.js';

/** What of everybody's groups and drafts is asked for. */
export interface AdminGroupsChoice {
  statuses: readonly AdminGroupStatus[];
  sortBy: AdminPinSort;
  sortOrder: 'asc' | 'desc';
  offset: number;
  limit: number;
}

const Row = z.object({
  id: z.uuid(),
  total: z.int(),
  status: adminGroupStatusSchema,
  userId: z.uuid(),
  title: z.string(),
  description: z.string(),
  imageKey: z.string().nullable(),
  /** Of drafts, whose lists may have other names by now. */
  boardListIds: z.array(z.uuid()),
  listName: z.string().nullable(),
  boardName: z.string().nullable(),
  username: z.string(),
  scheduledFor: z.date().nullable(),
  publishedAt: z.date().nullable(),
  createdAt: z.date(),
  completed: z.int(),
  failed: z.int(),
  processing: z.int(),
  firstStates: z.array(pinStateSchema),
});

/** A group or draft of somebody's. */
export type AdminGroupRow = Omit<z.infer<typeof Row>, 'firstStates'> & {
  /** Of its first pins. */
  firstStatuses: PinStatus[];
};

/** Status by these facts, as `adminGroupStatus` says. */
export const ADMIN_STATUS = sql<AdminGroupStatus>`(case
  when is_open then case when is_ahead and not is_posted then 'pending' else 'processing' end
  when not is_lost then 'completed' when is_posted then 'partial' else 'failed' end)`;

/** The same of a row of the page, by its counts. */
const STATUS_OF_PAGE = sql`case when draft.id is not null then 'draft' else (
  select ${ADMIN_STATUS} from (select processing > 0 as is_open, failed > 0 as is_lost,
    coalesce(g.scheduled_for > now(), false) as is_ahead, g.published_at is not null as is_posted) facts) end`;

/** How pins stand, as counts; those that have not ended count together. */
const COUNTS = sql`
  (count(*) filter (where state in ${inList(statesOf('completed'))}))::int as completed,
  (count(*) filter (where state in ${inList(statesOf('failed'))}))::int as failed,
  (count(*) filter (where state in ${inList([...statesOf('processing'), ...statesOf('pending')])}))::int as processing`;

/** Groups with pins that have not ended, and those that lost some, each from partial indexes alone. */
const SETS = sql`
  open_groups as materialized (
    select group_id from pins where state in ${inList(TIMED_STATES)} and next_at is not null
    union all select group_id from pins where state = 'held' and hold_reason in ${inList(UNTIMED_HOLDS)}
    union all select group_id from pins where state = 'queued'
  ), lost_groups as materialized (
    select group_id from pins where state in ${inList(LOST_STATES)}
  )`;
const DRAFTS = sql`
  select id, user_id, title, scheduled_for, null::timestamptz as published_at, created_at, 'draft' as status
  from draft_pins`;
const GROUPS = sql`select *, null as status from pin_groups where deleted_at is null`;
/** With their statuses; looked up in the two sets, so that a page along an index reads no more groups than it needs. */
const GROUPS_BY_STATUS = sql`
  select *, ${ADMIN_STATUS} as status from (
    select *, id in (select group_id from open_groups) as is_open, id in (select group_id from lost_groups) as is_lost,
      coalesce(scheduled_for > now(), false) as is_ahead, published_at is not null as is_posted
    from pin_groups where deleted_at is null
  ) facts`;

/** What is asked for in parts, groups and drafts, each sorted by itself. */
function partsOf(statuses: readonly AdminGroupStatus[], isByStatus = false): RawBuilder<unknown>[] {
  const ofGroups = statuses.filter((status) => status !== 'draft');
  const isFiltered = ofGroups.length < adminGroupStatusSchema.options.length - 1;
  const filtered = sql`select * from (${GROUPS_BY_STATUS}) groups where status = any(${ofGroups}::text[])`;
  return [
    ...(ofGroups.length === 0 ? [] : [isFiltered || isByStatus ? filtered : GROUPS]),
    ...(statuses.includes('draft') ? [DRAFTS] : []),
  ];
}

const countOf = (parts: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join([sql`0`, ...parts.map((part) => sql`(select count(*) from (${part}) part)`)], sql` + `)})::int`;

const KEYS = {
  title: sql`lower(title)`,
  user: sql`lower(pinterest_username)`,
  status: sql`status`,
  scheduledFor: sql`scheduled_for`,
  publishedAt: sql`published_at`,
  createdAt: sql`created_at`,
} satisfies Record<AdminPinSort, unknown>;
/** What may be empty comes last. */
const MAY_BE_EMPTY: readonly AdminPinSort[] = ['scheduledFor', 'publishedAt'];

/** Everybody's groups, for administrators. */
@Injectable()
export class AdminGroupsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
  ) {}

  /**
   * A page of everybody's groups and drafts, and how many there are. Ids are sorted, along an index where one has the
   * order; the pins of a group are counted for those of the page alone, which also says their status.
   */
  async page({ statuses, sortBy, sortOrder, offset, limit }: AdminGroupsChoice): Promise<AdminGroupRow[]> {
    const parts = partsOf(statuses, sortBy === 'status');
    if (parts.length === 0) return [];
    const direction = sql.raw(MAY_BE_EMPTY.includes(sortBy) ? `${sortOrder} nulls last` : sortOrder);
    const order =
      sortBy === 'createdAt' ? sql`key ${direction}, id` : sql`key ${direction}, created_at desc, id`;
    const owners =
      sortBy === 'user' ? sql`join ${this.users.names()} owner on owner.id = part.user_id` : sql``;
    const sorted = parts.map(
      (part) => sql`
        (select part.id, part.created_at, ${KEYS[sortBy]} as key from (${part}) part ${owners}
        order by ${order} limit ${offset + limit})`,
    );
    const rows = await rawRows(
      this.em,
      Row,
      sql`
      with ${SETS}, page as (
        select *, row_number() over (order by ${order}) as place from (
          select * from (${sql.join(sorted, sql` union all `)}) parts
          order by ${order} limit ${limit} offset ${offset}
        ) chosen
      )
      select page.id, ${countOf(partsOf(statuses))} as total, ${STATUS_OF_PAGE} as status, owner.id as user_id,
        coalesce(g.title, draft.title) as title, coalesce(g.description, draft.description, '') as description,
        coalesce(g.image_key, draft.image_key) as image_key, ${listsOfDraft('draft')} as board_list_ids, g.board_list_name as list_name,
        coalesce(g.board_name, draft.board_name) as board_name, owner.pinterest_username as username,
        coalesce(g.scheduled_for, draft.scheduled_for) as scheduled_for, g.published_at, page.created_at, counts.*
      from page
      left join pin_groups g on g.id = page.id
      left join draft_pins draft on draft.id = page.id
      join ${this.users.names()} owner on owner.id = coalesce(g.user_id, draft.user_id)
      cross join lateral (
        select ${COUNTS}, coalesce(array_agg(state order by position) filter (
          where position < ${sql.lit(ADMIN_ROW_PINS_MAX)}), '{}') as first_states
        from pins where pins.group_id = page.id
      ) counts
      order by place`,
    );
    return rows.map(({ firstStates, ...row }) => ({ ...row, firstStatuses: firstStates.map(pinStatus) }));
  }

  /** How many there are, for a page behind the last, which has no row to say it. */
  async count(statuses: readonly AdminGroupStatus[]): Promise<number> {
    const [counted] = await rawRows(
      this.em,
      Total,
      sql`with ${SETS} select ${countOf(partsOf(statuses))} as total`,
    );
    return counted?.total ?? 0;
  }

  /** One group with a page of its pins, in the order of the list. @throws AppError pin-group.not-found */
  async detail(groupId: string, page: number) {
    const group = await db(this.em)
      .selectFrom('pin_groups as g')
      .leftJoin('publish_rests as rest', 'rest.userId', 'g.userId')
      .select(['g.id', 'g.title', 'g.createdAt', 'g.userId', 'g.stoppedAt'])
      .select(sql<boolean>`rest.held_at is not null`.as('isUserHeld'))
      .where('g.id', '=', groupId)
      .where('g.deletedAt', 'is', null)
      .executeTakeFirst();
    const owner = group && (await this.users.contacts([group.userId])).get(group.userId);
    if (!owner) throw new AppError('pin-group.not-found');
    const [counts] = await rawRows(
      this.em,
      Counts,
      sql`select ${COUNTS} from pins where group_id = ${groupId}`,
    );
    const pins = await rawRows(
      this.em,
      PinRow,
      sql`
      select id, board_name, section_name, state, hold_reason, retry_count, next_at, unresolved_since, recheck, fault,
        pinterest_pin_id, coalesce(next_at > now(), false) as is_ahead
      from pins where group_id = ${groupId}
      order by position limit ${ADMIN_GROUP_PINS_PAGE_SIZE} offset ${(page - 1) * ADMIN_GROUP_PINS_PAGE_SIZE}`,
    );
    return {
      ...{ id: group.id, title: group.title, createdAt: group.createdAt },
      user: {
        id: group.userId,
        pinterestUsername: owner.pinterestUsername,
        isAdmin: owner.isAdmin,
        isHeld: group.isUserHeld,
      },
      counts: counts ?? { completed: 0, failed: 0, processing: 0 },
      pins: pins.map((pin) => presentPin(pin, group)),
    };
  }
}

const Total = z.object({ total: z.int() });
const Counts = z.object({ completed: z.int(), failed: z.int(), processing: z.int() });
const PinRow = z.object({
  id: z.uuid(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  state: pinStateSchema,
  holdReason: holdReasonSchema.nullable(),
  retryCount: z.int(),
  nextAt: z.date().nullable(),
  unresolvedSince: z.date().nullable(),
  recheck: recheckSchema.nullable(),
  fault: pinFaultSchema.nullable(),
  pinterestPinId: z.string().nullable(),
  /** Its time has not come, by the database's clock. */
  isAhead: z.boolean(),
});

function presentPin(pin: z.infer<typeof PinRow>, group: { stoppedAt: Date | null }): AdminPin {
  return {
    id: pin.id,
    boardName: pin.boardName,
    sectionName: pin.sectionName,
    status: pinStatus(pin.state),
    retryCount: pin.retryCount,
    nextRetryAt: pin.nextAt?.toISOString() ?? null,
    reason: pin.fault && forOperators(pin.fault.reason),
    pinterestPinId: pin.pinterestPinId,
    canRetry: canRetryNow(pin, group),
    canHold: canHold(pin),
    canRelease: canRelease(pin),
  };
}
