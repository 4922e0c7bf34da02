import {
  ADMIN_GROUP_PINS_PAGE_SIZE,
  adminPaths,
  type AdminGroupDetail,
  type AdminGroupQuery,
  type AdminGroupStatus,
  type AdminPinGroup,
  type AdminPinsQuery,
  type AdminPinsResponse,
} from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { ChosenListsQueries, type ListsTogether } from '../../board-lists/chosen-lists.queries.js';
import { AdminGroupsQueries, type AdminGroupRow } from '../../pins/admin-groups.queries.js';

/** The statuses that each of the five filters shows; a group that ended with both is shown by either. */
const SHOWN_BY = {
  showCompleted: ['completed', 'partial'],
  showScheduled: ['pending'],
  showFailed: ['failed', 'partial'],
  showProcessing: ['processing'],
  showDraft: ['draft'],
} as const satisfies Record<string, readonly AdminGroupStatus[]>;
const FILTERS = Object.keys(SHOWN_BY) as (keyof typeof SHOWN_BY)[];

/** Everybody's groups as the administrator's screen shows them. */
@Injectable()
export class AdminPinsQueries {
  constructor(
    private readonly groups: AdminGroupsQueries,
    private readonly boardLists: ChosenListsQueries,
  ) {}

  /** A page of them; one behind the last is empty. */
  async page(query: AdminPinsQuery): Promise<AdminPinsResponse> {
    const { page, limit, sortBy, sortOrder } = query;
    const statuses = statusesOf(query);
    const [total, rows] = await Promise.all([
      this.groups.count(statuses),
      this.groups.page({ statuses, sortBy, sortOrder, offset: (page - 1) * limit, limit }),
    ]);
    const withLists = await this.boardLists.together(null, rows);
    return {
      pinGroups: withLists.map(([row, lists]) => presentGroup(row, lists)),
      totalPages: Math.max(1, Math.ceil(total / limit)),
    };
  }

  /** One group with a page of its pins. @throws AppError pin-group.not-found */
  async detail(groupId: string, { page }: AdminGroupQuery): Promise<AdminGroupDetail> {
    const group = await this.groups.detail(groupId, page);
    const { completed, failed, processing } = group.counts;
    return {
      id: group.id,
      title: group.title,
      createdAt: group.createdAt.toISOString(),
      user: group.user,
      counts: group.counts,
      waits: group.waits,
      pins: group.pins,
      totalPages: Math.max(1, Math.ceil((completed + failed + processing) / ADMIN_GROUP_PINS_PAGE_SIZE)),
    };
  }
}

/** What the filters show; without any of them, everything. */
function statusesOf(query: AdminPinsQuery): AdminGroupStatus[] {
  const isFiltered = FILTERS.some((name) => query[name] !== undefined);
  const shown = FILTERS.filter((name) => !isFiltered || query[name] === 'true');
  return [...new Set(shown.flatMap((name) => SHOWN_BY[name]))];
}

function presentGroup(row: AdminGroupRow, lists: ListsTogether): AdminPinGroup {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.imageKey === null ? null : adminPaths.thumbnail(row.imageKey),
    status: row.status,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    user: { pinterestUsername: row.username },
    boardList: targetOf(row, lists),
    counts: { completed: row.completed, failed: row.failed, processing: row.processing },
    pins: row.firstStatuses.map((status) => ({ status })),
  };
}

/** A draft's lists are told as they are now, a group's as they were. */
function targetOf(row: AdminGroupRow, lists: ListsTogether): AdminPinGroup['boardList'] {
  if (lists.name !== null) return { name: lists.name, _count: { boards: lists.boardCount } };
  const name = row.listName ?? row.boardName;
  const boards = row.status === 'draft' ? 1 : row.completed + row.failed + row.processing;
  return name === null ? null : { name, _count: { boards } };
}
