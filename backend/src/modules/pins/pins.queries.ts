import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { db, type Tables } from '../../database/kysely.js';
import { isStopped } from './state/stopped-pins.queries.js';

/** What a user's pins did in a span of time. */
export interface PinFigures {
  postedCount: number;
  /** Those that their user stopped are none of them. */
  failedCount: number;
  /** Pins first sent in that time that may have been posted. */
  unprovedCount: number;
  // Of the pins that were posted in that time.
  impressions: number;
  saves: number;
  pinClicks: number;
  linkClicks: number;
}

type PinsWithGroups = ExpressionBuilder<Tables, 'pins' | 'pin_groups'>;

/** What other modules may ask about pins. */
@Injectable()
export class PinsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Counts for the dashboard; a deleted record still counts as a pin that was made, a time to come does not. */
  async statsForUser(
    userId: string,
  ): Promise<{ totalPins: number; scheduledPins: number; draftPins: number }> {
    const groups = await db(this.em)
      .selectFrom('pin_groups')
      .select(({ fn }) => [
        fn
          .countAll<number>()
          .filterWhere(({ eb, or }) =>
            or([eb('scheduledFor', 'is', null), eb('scheduledFor', '<=', sql<Date>`now()`)]),
          )
          .as('totalPins'),
        fn
          .countAll<number>()
          .filterWhere('scheduledFor', '>', sql<Date>`now()`)
          .as('scheduledPins'),
      ])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const drafts = await db(this.em)
      .selectFrom('draft_pins')
      .select(({ fn }) => fn.countAll<number>().as('draftPins'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return { ...groups, ...drafts };
  }

  /** Whether a publisher may be posting a pin of the user's: until its outcome is known, or its time for that is over. */
  async isPosting(userId: string): Promise<boolean> {
    const posting = await db(this.em.fork())
      .selectFrom('pins')
      .select('id')
      .where('userId', '=', userId)
      .where('state', '=', 'queued')
      .where('leaseUntil', '>', sql<Date>`now()`)
      .limit(1)
      .executeTakeFirst();
    return posting !== undefined;
  }

  /**
   * What became of some users' pins between two days, both included, by the clock of a zone. Users without any are
   * missing. @param timeZone one that PostgreSQL knows
   */
  async weekOfUsers(
    userIds: string[],
    { from, to }: { from: string; to: string },
    timeZone: string,
  ): Promise<Map<string, PinFigures>> {
    const begin = sql<Date>`${from}::date::timestamp at time zone ${timeZone}`;
    const end = sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
    const within = (pins: PinsWithGroups, column: 'publishedAt' | 'updatedAt' | 'firstSentAt') =>
      pins.and([pins(`pins.${column}`, '>=', begin), pins(`pins.${column}`, '<', end)]);
    const isPosted = (pins: PinsWithGroups) => within(pins, 'publishedAt');
    const isLost = (pins: PinsWithGroups) =>
      pins.and([
        pins('pins.state', '=', 'failed'),
        pins.not(isStopped),
        pins('deletedAt', 'is', null),
        within(pins, 'updatedAt'),
      ]);
    // Not by when it ended: a pin that is checked again would be counted again.
    const isUnproved = (pins: PinsWithGroups) =>
      pins.and([
        pins('pins.state', '=', 'unconfirmed'),
        pins('deletedAt', 'is', null),
        within(pins, 'firstSentAt'),
      ]);
    const sum = ({ fn, lit }: PinsWithGroups, column: 'impressions' | 'saves' | 'pinClicks' | 'linkClicks') =>
      fn.coalesce(fn.sum<number>(`pins.${column}`).filterWhere(isPosted), lit(0)).as(column);
    const rows = await db(this.em)
      .selectFrom('pins')
      .innerJoin('pin_groups', 'pin_groups.id', 'pins.groupId')
      .select(({ fn }) => [
        'pins.userId',
        fn.countAll<number>().filterWhere(isPosted).as('postedCount'),
        fn.countAll<number>().filterWhere(isLost).as('failedCount'),
        fn.countAll<number>().filterWhere(isUnproved).as('unprovedCount'),
      ])
      .select((pins) => [sum(pins, 'impressions'), sum(pins, 'saves')])
      .select((pins) => [sum(pins, 'pinClicks'), sum(pins, 'linkClicks')])
      .where('pins.userId', '=', anyOf(userIds))
      .where((pins) => pins.or([isPosted(pins), isLost(pins), isUnproved(pins)]))
      .groupBy('pins.userId')
      .execute();
    return new Map(rows.map(({ userId, ...figures }) => [userId, figures]));
  }
}
