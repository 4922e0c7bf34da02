import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { exportSection, type ExportSection } from '../../database/export-section.js';
import { db } from '../../database/kysely.js';

/** A text of a pin's fault. */
const faultOf = (text: 'message' | 'reason' | 'advice') => () => sql`pin.fault ->> ${sql.lit(text)}`;

/** Columns of drafts and groups alike. */
const TEXTS = {
  id: 'id',
  title: 'title',
  description: 'description',
  link: 'link',
  altText: 'altText',
  imageId: 'imageId',
  boardListId: 'boardListId',
  boardName: 'boardName',
  sectionName: 'sectionName',
  scheduledFor: 'scheduledFor',
  linkParameters: () => sql`link_parameters::text`,
  createdAt: 'createdAt',
} as const;

/** What Pinterest counts, of the table with this name in the query. */
const numbersOf = <Table extends string>(table: Table) =>
  ({
    impressions: `${table}.impressions`,
    saves: `${table}.saves`,
    pinClicks: `${table}.pinClicks`,
    linkClicks: `${table}.linkClicks`,
  }) as const;

/** Everything about a user's pins, for the export of their data; also of records that they deleted, while we keep them. */
@Injectable()
export class PinsExportQueries {
  constructor(private readonly em: EntityManager) {}

  /** Drafts, scheduled pins, groups, what became of them at each board, and when they may go out. */
  exportOf(userId: string): ExportSection[] {
    return [
      this.timetable(userId),
      this.drafts(userId),
      ...this.groups(userId),
      this.pins(userId),
      this.attempts(userId),
      this.days(userId),
      this.groupDays(userId),
      this.growth(userId),
      this.pause(userId),
      this.hours(userId),
      this.guard(userId),
    ];
  }

  private timetable(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'weeklySlots', title: 'Weekly slots' },
      from: db(this.em.fork()).selectFrom('timetables').where('userId', '=', userId),
      key: ['userId'],
      columns: {
        timeZone: 'timeZone',
        // From 1, Monday: '1 09:30, 3 18:00'.
        slots: () => sql`(select string_agg(
          minute / 1440 + 1 || ' ' || to_char(make_interval(mins => minute % 1440), 'HH24:MI'), ', ' order by minute)
          from unnest(slots) as minute)`,
        updatedAt: 'updatedAt',
      },
    });
  }

  private drafts(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'draftPins', title: 'Drafts' },
      from: db(this.em.fork()).selectFrom('draft_pins').where('userId', '=', userId),
      key: ['createdAt', 'id'],
      columns: {
        ...TEXTS,
        boardListIds: () => sql`array_to_string(board_list_ids, ' ')`,
        pinterestBoardId: 'pinterestBoardId',
        pinterestSectionId: 'pinterestSectionId',
        boardTexts: () => sql`board_texts::text`,
        spread: () => sql`spread::text`,
        updatedAt: 'updatedAt',
      },
    });
  }

  /** A group is scheduled until its time has come, as on the screens. */
  private groups(userId: string): ExportSection[] {
    const isAhead = sql<boolean>`coalesce(scheduled_for > now(), false)`;
    const groups = db(this.em.fork()).selectFrom('pin_groups').where('userId', '=', userId);
    const key = ['createdAt', 'id'] as const;
    const columns = {
      ...TEXTS,
      boardListIds: () =>
        sql`(select string_agg(list ->> 'id', ' ') from jsonb_array_elements(chosen_lists) as list)`,
      boardListName: 'boardListName',
      spreadUntil: 'spreadUntil',
      timeZone: 'timeZone',
      creditSpent: 'creditSpent',
      creditReturnedAt: 'creditReturnedAt',
      spamHeldUntil: 'spamHeldUntil',
      pausedAt: 'pausedAt',
      stoppedAt: 'stoppedAt',
      publishedAt: 'publishedAt',
      deletedAt: 'deletedAt',
    } as const;
    return [
      exportSection({
        ...{ name: 'scheduledPins', title: 'Scheduled pins', key, columns },
        from: groups.where(isAhead),
      }),
      exportSection({
        ...{ name: 'pinGroups', title: 'Pins', key, columns },
        from: groups.where(({ not }) => not(isAhead)),
      }),
    ];
  }

  private pins(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'pins', title: 'Results by board' },
      from: this.ownPins(userId).leftJoin('pin_metrics as metrics', 'metrics.pinId', 'pin.id'),
      key: ['g.id', 'pin.position', 'pin.id'],
      columns: {
        ...{ id: 'pin.id', groupId: 'g.id', title: 'g.title', position: 'pin.position' },
        ...{ pinterestBoardId: 'pin.boardId', pinterestSectionId: 'pin.sectionId' },
        ...{ ownTitle: 'pin.ownTitle', ownDescription: 'pin.ownDescription', ownLink: 'pin.ownLink' },
        sentLink: 'pin.sentLink',
        ...{ boardName: 'pin.boardName', sectionName: 'pin.sectionName', state: 'pin.state' },
        ...{ pinterestPinId: 'pin.pinterestPinId', retryCount: 'pin.retryCount' },
        ...{ error: faultOf('message'), reason: faultOf('reason') },
        ...{ advice: faultOf('advice'), holdReason: 'pin.holdReason' },
        ...{ mode: 'pin.mode', attempts: 'pin.fence', looks: 'pin.probeCount' },
        ...{ ...numbersOf('metrics'), numbersToldAt: 'metrics.measuredAt', goneAt: 'metrics.goneAt' },
        ...{ nextAttemptAt: 'pin.nextAt', notBefore: 'pin.notBefore', firstSentAt: 'pin.firstSentAt' },
        similarPinOnBoard: () => sql`pin.lookalike ->> 'pinterestPinId'`,
        ...{ publishedAt: 'pin.publishedAt', createdAt: 'pin.createdAt' },
        ...{ unresolvedSince: 'pin.unresolvedSince', updatedAt: 'pin.updatedAt' },
      },
    });
  }

  private attempts(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'pinAttempts', title: 'Attempts' },
      from: this.ownPins(userId).innerJoin('pin_attempts as attempt', 'attempt.pinId', 'pin.id'),
      key: ['g.id', 'pin.position', 'pin.id', 'attempt.id'],
      columns: {
        ...{ pinId: 'pin.id', boardName: 'pin.boardName', number: 'attempt.fence' },
        ...{ mode: 'attempt.mode', outcome: 'attempt.outcome', status: 'attempt.status' },
        ...{ code: 'attempt.code', message: 'attempt.message', reason: 'attempt.reason' },
        at: 'attempt.at',
      },
    });
  }

  private days(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'pinDays', title: 'Numbers by day' },
      from: db(this.em.fork())
        .selectFrom('pin_metric_days as of_day')
        .innerJoin('pin_metrics as metrics', 'metrics.number', 'of_day.pinNumber')
        .where('metrics.userId', '=', userId),
      key: ['metrics.pinId', 'of_day.day'],
      columns: { pinId: 'metrics.pinId', day: 'of_day.day', ...numbersOf('of_day') },
    });
  }

  private groupDays(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'groupDays', title: 'Numbers of groups by day' },
      from: db(this.em.fork())
        .selectFrom('group_metric_days as of_day')
        .innerJoin('group_metrics as metrics', 'metrics.groupId', 'of_day.groupId')
        .where('metrics.userId', '=', userId),
      key: ['metrics.groupId', 'of_day.day'],
      columns: { groupId: 'metrics.groupId', day: 'of_day.day', ...numbersOf('of_day') },
    });
  }

  private growth(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'growthByDay', title: 'Growth by day' },
      from: db(this.em.fork()).selectFrom('user_metric_days as grown').where('userId', '=', userId),
      key: ['grown.day'],
      columns: { day: 'grown.day', ...numbersOf('grown') },
    });
  }

  /** Their own pause of everything, if there is one. */
  private pause(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'publishingPause', title: 'Publishing paused' },
      from: db(this.em.fork())
        .selectFrom('publish_rests as rest')
        .where('rest.userId', '=', userId)
        .where('rest.pausedAt', 'is not', null),
      key: ['rest.userId'],
      columns: { pausedAt: 'rest.pausedAt' },
    });
  }

  private hours(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'publishingHours', title: 'Publishing hours' },
      from: db(this.em.fork()).selectFrom('publish_hours as hours').where('hours.userId', '=', userId),
      key: ['hours.userId'],
      columns: {
        ...{ fromHour: 'hours.fromHour', toHour: 'hours.toHour' },
        daysOff: () => sql`array_to_string(days_off, ' ')`,
      },
    });
  }

  private guard(userId: string): ExportSection {
    return exportSection({
      ...{ name: 'publishingLimits', title: 'Publishing limits' },
      from: db(this.em.fork()).selectFrom('publish_guards as guard').where('guard.userId', '=', userId),
      key: ['guard.userId'],
      columns: { dailyCap: 'guard.dailyCap', boardGapMinutes: 'guard.boardGapMinutes' },
    });
  }

  private ownPins(userId: string) {
    return db(this.em.fork())
      .selectFrom('pin_groups as g')
      .innerJoin('pins as pin', 'pin.groupId', 'g.id')
      .where('g.userId', '=', userId);
  }
}
