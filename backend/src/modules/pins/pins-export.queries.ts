import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { exportSection, isoMoment, type ExportSection } from '../../database/export-section.js';

/** Columns of drafts and groups alike. */
const TEXTS = {
  ...{ id: sql`id`, title: sql`title`, description: sql`description`, link: sql`link` },
  ...{ altText: sql`alt_text`, imageId: sql`image_id`, boardListId: sql`board_list_id` },
  ...{ boardName: sql`board_name`, sectionName: sql`section_name` },
  ...{ scheduledFor: isoMoment(sql`scheduled_for`), createdAt: isoMoment(sql`created_at`) },
};

/** Everything about a user's pins, for the export of their data; also of records that they deleted, while we keep them. */
@Injectable()
export class PinsExportQueries {
  constructor(private readonly em: EntityManager) {}

  /** Drafts, scheduled pins, groups, and what became of them at each board. */
  exportOf(userId: string): ExportSection[] {
    return [this.drafts(userId), ...this.groups(userId), this.pins(userId), this.attempts(userId)];
  }

  private drafts(userId: string): ExportSection {
    return exportSection(this.em, {
      ...{ name: 'draftPins', title: 'Drafts' },
      ...{ from: sql`draft_pins`, where: sql`user_id = ${userId}`, key: [sql`created_at`, sql`id`] },
      columns: {
        ...TEXTS,
        pinterestBoardId: sql`pinterest_board_id`,
        pinterestSectionId: sql`pinterest_section_id`,
        updatedAt: isoMoment(sql`updated_at`),
      },
    });
  }

  /** A group is scheduled until its time has come, as on the screens. */
  private groups(userId: string): ExportSection[] {
    const isAhead = sql`coalesce(scheduled_for > now(), false)`;
    const own = { from: sql`pin_groups`, key: [sql`created_at`, sql`id`] } as const;
    const columns = {
      ...TEXTS,
      boardListName: sql`board_list_name`,
      creditSpent: sql`credit_spent`,
      creditReturnedAt: isoMoment(sql`credit_returned_at`),
      spamHeldUntil: isoMoment(sql`spam_held_until`),
      publishedAt: isoMoment(sql`published_at`),
      deletedAt: isoMoment(sql`deleted_at`),
    };
    return [
      exportSection(this.em, {
        ...{ name: 'scheduledPins', title: 'Scheduled pins', ...own, columns },
        where: sql`user_id = ${userId} and ${isAhead}`,
      }),
      exportSection(this.em, {
        ...{ name: 'pinGroups', title: 'Pins', ...own, columns },
        where: sql`user_id = ${userId} and not ${isAhead}`,
      }),
    ];
  }

  private pins(userId: string): ExportSection {
    return exportSection(this.em, {
      ...{ name: 'pins', title: 'Results by board' },
      from: sql`pin_groups g join pins pin on pin.group_id = g.id`,
      where: sql`g.user_id = ${userId}`,
      key: [sql`g.id`, sql`pin.position`, sql`pin.id`],
      columns: {
        ...{ id: sql`pin.id`, groupId: sql`g.id`, title: sql`g.title`, position: sql`pin.position` },
        ...{ pinterestBoardId: sql`pin.board_id`, pinterestSectionId: sql`pin.section_id` },
        ...{ boardName: sql`pin.board_name`, sectionName: sql`pin.section_name`, state: sql`pin.state` },
        ...{ pinterestPinId: sql`pin.pinterest_pin_id`, retryCount: sql`pin.retry_count` },
        ...{ error: sql`pin.fault ->> 'message'`, reason: sql`pin.fault ->> 'reason'` },
        ...{ advice: sql`pin.fault ->> 'advice'`, holdReason: sql`pin.hold_reason` },
        ...{ mode: sql`pin.mode`, tries: sql`pin.fence`, looks: sql`pin.probe_count` },
        ...{ impressions: sql`pin.impressions`, saves: sql`pin.saves` },
        ...{ pinClicks: sql`pin.pin_clicks`, linkClicks: sql`pin.link_clicks` },
        ...{ nextTryAt: isoMoment(sql`pin.next_at`), firstSentAt: isoMoment(sql`pin.first_sent_at`) },
        ...{ publishedAt: isoMoment(sql`pin.published_at`), createdAt: isoMoment(sql`pin.created_at`) },
        ...{
          unresolvedSince: isoMoment(sql`pin.unresolved_since`),
          updatedAt: isoMoment(sql`pin.updated_at`),
        },
      },
    });
  }

  private attempts(userId: string): ExportSection {
    return exportSection(this.em, {
      ...{ name: 'pinAttempts', title: 'Tries of each pin' },
      from: sql`pin_groups g join pins pin on pin.group_id = g.id join pin_attempts attempt on attempt.pin_id = pin.id`,
      where: sql`g.user_id = ${userId}`,
      key: [sql`g.id`, sql`pin.position`, sql`pin.id`, sql`attempt.id`],
      columns: {
        ...{ pinId: sql`pin.id`, boardName: sql`pin.board_name`, number: sql`attempt.fence` },
        ...{ mode: sql`attempt.mode`, outcome: sql`attempt.outcome`, status: sql`attempt.status` },
        ...{ code: sql`attempt.code`, message: sql`attempt.message`, reason: sql`attempt.reason` },
        at: isoMoment(sql`attempt.at`),
      },
    });
  }
}
