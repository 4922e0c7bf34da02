import type { ScheduledPin } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { readMoments, type RawRow } from '../../database/read-moments.js';
import { countOf, inStatus } from './count-of.js';
import { presentScheduled, type ScheduledRow } from './scheduled.presenter.js';

/** How long one that has ended stays in the list, so that its user sees what became of it. */
const SHOWN_AFTER = sql.lit('24 hours');

/** Scheduled pins as screens read them, in one query. */
@Injectable()
export class ScheduledQueries {
  constructor(private readonly em: EntityManager) {}

  /** The user's scheduled pins: the next one first, those that have ended last. */
  all(userId: string): Promise<ScheduledPin[]> {
    return this.find(
      sql`g.user_id = ${userId} and (counts.open > 0 or g.scheduled_for > now() - ${SHOWN_AFTER}::interval)`,
    );
  }

  /** One scheduled pin of the user's. @throws AppError pin-group.not-found */
  async one(userId: string, groupId: string): Promise<ScheduledPin> {
    const [pin] = await this.find(sql`g.user_id = ${userId} and g.id = ${groupId}`);
    if (!pin) throw new AppError('pin-group.not-found');
    return pin;
  }

  private async find(where: RawBuilder<unknown>): Promise<ScheduledPin[]> {
    const { rows } = await sql<RawRow<ScheduledRow>>`
      select g.id, g.title, g.description, g.link, g.alt_text as "altText", g.image_key as "imageKey",
        g.board_list_id as "boardListId", g.board_list_name as "boardListName", first.board_id as "boardId",
        first.section_id as "sectionId", g.board_name as "boardName", g.section_name as "sectionName",
        g.scheduled_for as "scheduledFor", g.scheduled_for > now() as "isAhead", counts.*
      from pin_groups g
      cross join lateral (
        select board_id, section_id from pins where group_id = g.id order by position limit 1
      ) first
      cross join lateral (
        select count(*)::int as "boardCount", ${countOf(inStatus('completed'))} as completed,
          ${countOf(inStatus('processing'))} as processing, ${countOf(inStatus('pending'))} as pending,
          ${countOf(sql`${inStatus('processing')} or ${inStatus('pending')}`)} as open
        from pins where group_id = g.id
      ) counts
      where ${where} and g.scheduled_for is not null and g.deleted_at is null
      order by counts.open = 0, g.scheduled_for, g.created_at`.execute(this.em.getKysely());
    return readMoments<ScheduledRow>(rows, ['scheduledFor']).map(presentScheduled);
  }
}
