import {
  ADMIN_GROUP_PINS_PAGE_SIZE,
  ADMIN_ROW_PINS_MAX,
  adminGroupStatusSchema,
  type AdminGroupStatus,
  type AdminPinSort,
  type PinStatus,
} from '@boardcast/contracts';
import { AppError, type PublishTimes } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { inList } from '../../database/in-list.js';
import { db, rawRows } from '../../database/kysely.js';
import { UsersQueries } from '../users/users.queries.js';
import {
  ADMIN_STATUS,
  KEYS,
  partsOf,
  SETS,
  stepsOf,
  type AdminGroupPart,
} from './admin-group-parts.queries.js';
import { AdminPinRow, presentAdminPin } from './admin-pin.presenter.js';
import { listsOfDraft } from './drafts/drafts.queries.js';
import { canRetryNow } from './state/pin-acts.js';
import { PUBLISH_TIMES } from './state/publish-times.token.js';
import { pinStateSchema, pinStatus, statesOf } from './state/pin-state.js';

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

/** Status of a row of the page, by its counts. */
const STATUS_OF_PAGE = sql`case when draft.id is not null then 'draft' else (
  select ${ADMIN_STATUS} from (select processing > 0 as is_open, failed > 0 as is_lost,
    coalesce(g.scheduled_for > now(), false) as is_ahead, g.published_at is not null as is_posted) facts) end`;

/** How pins stand, as counts; those that have not ended count together. */
const COUNTS = sql`
  (count(*) filter (where state in ${inList(statesOf('completed'))}))::int as completed,
  (count(*) filter (where state in ${inList(statesOf('failed'))}))::int as failed,
  (count(*) filter (where state in ${inList([...statesOf('processing'), ...statesOf('pending')])}))::int as processing`;

const countOf = (parts: readonly AdminGroupPart[]) =>
  sql`(${sql.join([sql`0`, ...parts.map((part) => sql`(select count(*) from (${part}) part)`)], sql` + `)})::int`;

const nameOf = (step: number) => sql.id(`step_${step}`);
const sizeOf = (step: number) => sql`(select count(*) from ${nameOf(step)})`;

/** Everybody's groups, for administrators. */
@Injectable()
export class AdminGroupsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  /**
   * A page of everybody's groups and drafts, and how many there are. Ids are sorted, along an index where one has the
   * order; the pins of a group are counted for those of the page alone, which also says their status.
   */
  async page({ statuses, sortBy, sortOrder, offset, limit }: AdminGroupsChoice): Promise<AdminGroupRow[]> {
    if (statuses.length === 0) return [];
    const steps = stepsOf(statuses, sortBy, sortOrder);
    const end = offset + limit;
    const owners =
      sortBy === 'user' ? sql`join ${this.users.names()} owner on owner.id = part.user_id` : sql``;
    const order = sql`key ${sql.raw(sortOrder)}, ${sortBy === 'createdAt' ? sql`id` : sql`created_at desc, id`}`;
    const sorted = steps.map((parts, step) => {
      const before = sql.join(
        [sql`0`, ...steps.slice(0, step).map((_, earlier) => sizeOf(earlier))],
        sql` + `,
      );
      const runs = parts.map(
        (part) => sql`
        (select part.id, part.created_at, ${KEYS[sortBy]} as key from (${part}) part ${owners}
        where ${before} < ${end}
        order by ${order} limit ${end})`,
      );
      return sql`${nameOf(step)} as materialized (
        select ${sql.lit(step)} as step, runs.* from (${sql.join(runs, sql` union all `)}) runs order by ${order} limit ${end})`;
    });
    const rows = await rawRows(
      this.em,
      Row,
      sql`
      with ${SETS}, ${sql.join(sorted)}, page as (
        select *, row_number() over (order by step, ${order}) as place from (
          select * from (${sql.join(
            steps.map((_, step) => sql`select * from ${nameOf(step)}`),
            sql` union all `,
          )}) sorted
          order by step, ${order} limit ${limit} offset ${offset}
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
      AdminPinRow,
      sql`
      select id, board_name, section_name, state, hold_reason, retry_count, next_at, unresolved_since, recheck, fault,
        pinterest_pin_id, updated_at, coalesce(next_at > now(), false) as is_ahead
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
      pins: pins.map((pin) => presentAdminPin(pin, canRetryNow(pin, group, this.times))),
    };
  }
}

const Total = z.object({ total: z.int() });
const Counts = z.object({ completed: z.int(), failed: z.int(), processing: z.int() });
