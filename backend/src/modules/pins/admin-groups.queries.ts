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
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { inList } from '../../database/in-list.js';
import { db, rawRows } from '../../database/kysely.js';
import { UsersQueries } from '../users/users.queries.js';
import { ADMIN_STATUS, countOf, SETS, stepsOf, type AdminGroupStep } from './admin-group-parts.queries.js';
import { AdminPinRow, presentAdminPin } from './admin-pin.presenter.js';
import { GroupWaitsQueries } from './group-waits.queries.js';
import { listsOfDraft } from './drafts/drafts.queries.js';
import { canRetryNow } from './state/pin-acts.js';
import { PUBLISH_TIMES } from './state/publish-times.token.js';
import { OPEN_STATES, pinStateSchema, pinStatus, statesOf } from './state/pin-state.js';
import { isBoardBusy, isOverCap } from './state/guards.queries.js';
import { isClosed } from './state/open-hours.queries.js';
import { IS_USER_HELD, IS_USER_PAUSED, msUntil, REST_UNTIL } from './state/waiting-columns.queries.js';
import { isAhead } from './state/why-it-waits.js';

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
  (count(*) filter (where state in ${inList(OPEN_STATES)}))::int as processing`;

const stepName = (step: number) => sql.id(`step_${step}`);
const placeName = (step: number) => sql.id(`place_${step}`);

/**
 * A page of some steps: `step_n` is what each adds to it, `place_n` how many rows are left to add, how many come before
 * them, and how many are wanted of the step. Steps before the page and behind it are not read; the sizes of steps are
 * counted only where rows come before the page.
 */
function pageOfSteps(
  steps: readonly AdminGroupStep[],
  { offset, limit }: Pick<AdminGroupsChoice, 'offset' | 'limit'>,
): RawBuilder<unknown> {
  const places = steps.map(({ size }, step) => {
    const earlier = steps[step - 1];
    const start = earlier
      ? sql`select left_over - added as left_over, case
          when skipped = 0 or added > 0 then 0 else greatest(0, skipped - ${earlier.size}) end as skipped
        from ${placeName(step - 1)}, (select count(*)::int as added from ${stepName(step - 1)}) added`
      : sql`select ${limit}::int as left_over, ${offset}::int as skipped`;
    const isBehind = step === steps.length - 1 ? sql`false` : sql`skipped > 0 and skipped >= ${size}`;
    return sql`${placeName(step)} as materialized (
      select *, case when ${isBehind} then 0 else left_over end as wanted from (${start}) start)`;
  });
  const added = steps.map(({ runs, order }, step) => {
    // Where it can't be otherwise, as numbers: the planner then knows how few rows are read.
    const isPlain = step === 0 && (offset === 0 || steps.length === 1);
    const [wanted, skipped] = isPlain
      ? [sql`${limit}::int`, sql`${offset}::int`]
      : [sql`(select wanted from ${placeName(step)})`, sql`(select skipped from ${placeName(step)})`];
    const sorted = runs.map((rows) => sql`(${rows} order by ${order} limit ${wanted} + ${skipped})`);
    return sql`${stepName(step)} as materialized (
      select id, created_at, ${sql.lit(step)} as step, row_number() over (order by ${order}) as place from (
        select * from (${sql.join(sorted, sql` union all `)}) runs
        order by ${order} limit ${wanted} offset ${skipped}
      ) added)`;
  });
  const all = steps.map((_, step) => sql`select * from ${stepName(step)}`);
  return sql`${sql.join(places.flatMap((place, step) => [place, added[step]]))}, page as (
    select * from (${sql.join(all, sql` union all `)}) steps order by step, place limit ${limit}
  )`;
}

/** Everybody's groups, for administrators. */
@Injectable()
export class AdminGroupsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    private readonly waits: GroupWaitsQueries,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  /**
   * A page of everybody's groups and drafts. Ids are sorted, along an index where one has the order; the pins of a group
   * are counted for those of the page alone, which also says their status.
   */
  async page({ statuses, sortBy, sortOrder, offset, limit }: AdminGroupsChoice): Promise<AdminGroupRow[]> {
    if (statuses.length === 0) return [];
    const page = pageOfSteps(stepsOf(statuses, sortBy, sortOrder), { offset, limit });
    const rows = await rawRows(
      this.em,
      Row,
      sql`
      with ${SETS}, ${page}
      select page.id, ${STATUS_OF_PAGE} as status, owner.id as user_id,
        coalesce(g.title, draft.title) as title, coalesce(g.description, draft.description, '') as description,
        coalesce(g.image_key, draft.image_key) as image_key, ${listsOfDraft('draft')} as board_list_ids, g.board_list_name as list_name,
        coalesce(g.board_name, draft.board_name) as board_name, owner.pinterest_username as username,
        coalesce(g.scheduled_for, draft.scheduled_for) as scheduled_for, g.published_at, page.created_at, counts.*
      from page
      left join pin_groups g on g.id = page.id
      left join lateral (select * from draft_pins where draft_pins.id = page.id limit 1) draft on true
      join ${this.users.names()} owner on owner.id = coalesce(g.user_id, draft.user_id)
      cross join lateral (
        select ${COUNTS}, coalesce(array_agg(state order by position) filter (
          where position < ${sql.lit(ADMIN_ROW_PINS_MAX)}), '{}') as first_states
        from pins where pins.group_id = page.id
      ) counts
      order by step, place`,
    );
    return rows.map(({ firstStates, ...row }) => ({ ...row, firstStatuses: firstStates.map(pinStatus) }));
  }

  /** How many groups and drafts there are of these statuses. */
  async count(statuses: readonly AdminGroupStatus[]): Promise<number> {
    const [counted] = await rawRows(this.em, Total, sql`with ${SETS} select ${countOf(statuses)} as total`);
    return counted?.total ?? 0;
  }

  /** One group with a page of its pins, in the order of the list. @throws AppError pin-group.not-found */
  async detail(groupId: string, page: number) {
    const group = await db(this.em)
      .selectFrom('pin_groups as g')
      .leftJoin('publish_rests as rest', 'rest.userId', 'g.userId')
      .select(['g.id', 'g.title', 'g.createdAt', 'g.userId', 'g.stoppedAt'])
      .select(REST_UNTIL.as('restUntil'))
      .select(IS_USER_HELD.as('isUserHeld'))
      .select(IS_USER_PAUSED.as('isUserPaused'))
      .select(isClosed(sql`g.user_id`).as('isUserClosed'))
      .select(isOverCap(sql`g.user_id`).as('isUserFull'))
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
      select id, board_name, section_name, state, hold_reason, fence, retry_count, next_at, unresolved_since, recheck, fault,
        pinterest_pin_id, updated_at, ${msUntil(sql`next_at`)} as wait_ms,
        ${isBoardBusy(sql`pin.user_id`, sql`pin.board_id`, sql`pin.group_id`)} as is_board_busy
      from pins pin where group_id = ${groupId}
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
      waits: (await this.waits.of([groupId])).get(groupId) ?? [],
      pins: pins.map((pin) => presentAdminPin(pin, group, this.canRetry(pin, group))),
    };
  }

  private canRetry(pin: z.infer<typeof AdminPinRow>, group: { stoppedAt: Date | null }): boolean {
    return canRetryNow({ ...pin, isAhead: isAhead(pin) }, group, this.times);
  }
}

const Total = z.object({ total: z.int() });
const Counts = z.object({ completed: z.int(), failed: z.int(), processing: z.int() });
