import { type MonthOption, type PinGroup as PinGroupView, type PinGroupDetail } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { readMoments, type RawRow } from '../../database/read-moments.js';
import { UsersQueries } from '../users/users.queries.js';
import { countOf, inStatus } from './count-of.js';
import { Pin } from './pin.entity.js';
import { presentPinGroup, type PinGroupRow } from './pin-group.presenter.js';
import { presentPin } from './pin.presenter.js';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** When a group belongs to the history: what is scheduled joins it when its time has come. */
const IN_HISTORY = sql`(scheduled_for is null or scheduled_for <= now()) and deleted_at is null`;
/** The moment a group is filed under: when it was, or was to be, published. */
const FILED_AT = sql`coalesce(scheduled_for, created_at)`;

/** History as screens read it: one query for a list, two for a detail. */
@Injectable()
export class HistoryQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
  ) {}

  /** The user's groups, newest first; only those published in `month` of the user's zone when it is given. */
  async history(userId: string, month?: string): Promise<PinGroupView[]> {
    if (month === undefined) return this.groups(sql`g.user_id = ${userId} and ${IN_HISTORY}`);
    const { timeZone } = await this.users.plan(userId);
    return this.groups(
      sql`g.user_id = ${userId} and ${IN_HISTORY} and to_char(${FILED_AT} at time zone ${timeZone}, 'YYYY-MM') = ${month}`,
    );
  }

  /** The months that the user's history has, newest first. */
  async months(userId: string): Promise<MonthOption[]> {
    const { timeZone } = await this.users.plan(userId);
    const { rows } = await sql<{ value: string }>`
      select distinct to_char(${FILED_AT} at time zone ${timeZone}, 'YYYY-MM') as value
      from pin_groups where user_id = ${userId} and ${IN_HISTORY} order by value desc`.execute(
      this.em.getKysely(),
    );
    return rows.map(({ value }) => ({ value, label: monthName.format(new Date(`${value}-01T00:00:00Z`)) }));
  }

  /** One group of the user's without its pins. @throws AppError pin-group.not-found */
  async group(userId: string, groupId: string): Promise<PinGroupView> {
    const [group] = await this.groups(sql`g.user_id = ${userId} and g.id = ${groupId}`);
    if (!group) throw new AppError('pin-group.not-found');
    return group;
  }

  /** One group of the user's with its pins, in the order of the list. @throws AppError pin-group.not-found */
  async detail(userId: string, groupId: string): Promise<PinGroupDetail> {
    const group = await this.group(userId, groupId);
    const pins = await this.em.find(Pin, { group: groupId }, { orderBy: { position: 'asc' } });
    return { ...group, pins: pins.map(presentPin) };
  }

  private async groups(where: RawBuilder<unknown>): Promise<PinGroupView[]> {
    const { rows } = await sql<RawRow<PinGroupRow>>`
      select g.id, g.title, g.description, g.link, g.alt_text as "altText", g.image_key as "imageKey",
        g.board_list_id as "boardListId", g.board_list_name as "boardListName",
        g.board_name as "boardName", g.section_name as "sectionName",
        g.created_at as "createdAt", g.published_at as "publishedAt",
        g.credit_spent and g.credit_returned_at is not null as "creditReturned", counts.*
      from pin_groups g
      cross join lateral (
        select ${countOf(inStatus('completed'))} as completed, ${countOf(inStatus('failed'))} as failed,
          ${countOf(inStatus('processing'))} as processing, ${countOf(inStatus('pending'))} as pending,
          ${countOf(sql`state = 'waiting' and retry_count = 0 and next_at <= now()`)} as "dueUntried",
          ${countOf(sql`state in ('waiting', 'held') and fence > 0`)} as retrying
        from pins where group_id = g.id
      ) counts
      where ${where} and g.deleted_at is null
      order by ${FILED_AT} desc, g.created_at desc`.execute(this.em.getKysely());
    return readMoments<PinGroupRow>(rows, ['createdAt', 'publishedAt']).map(presentPinGroup);
  }
}
