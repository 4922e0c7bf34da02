import type { Numbers } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type NotNull, type Nullable } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { db, type Tables } from '../../database/kysely.js';
import { knownZone } from '../users/user-zone.queries.js';
import { isStopped } from './state/stopped-pins.queries.js';

/** What a user's pins did in a span of time; numbers are those of the pins that were posted in it. */
export interface PinFigures extends Numbers {
  postedCount: number;
  /** Those that their user stopped are none of them. */
  failedCount: number;
  /** Pins first sent in that time that may have been posted. */
  unprovedCount: number;
}

type PinsWithGroups = ExpressionBuilder<
  Tables & { metrics: Nullable<Tables['pin_metrics']> },
  'pins' | 'pin_groups' | 'metrics'
>;

/** What other modules may ask about pins. */
@Injectable()
export class PinsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Counts for the dashboard; a deleted record still counts as a pin that was made, a time to come does not. */
  async statsForUser(userId: string): Promise<{ totalPins: number; scheduledPins: number }> {
    return db(this.em)
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
  }

  /** Since when an operator has held each of these users; those whom nobody holds are missing. */
  async heldSince(userIds: readonly string[]): Promise<Map<string, Date>> {
    const rests = await db(this.em)
      .selectFrom('publish_rests')
      .select(['userId', 'heldAt'])
      .where('userId', '=', anyOf(userIds))
      .where('heldAt', 'is not', null)
      .$narrowType<{ heldAt: NotNull }>()
      .execute();
    return new Map(rests.map(({ userId, heldAt }) => [userId, heldAt]));
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
   * missing.
   */
  async weekOfUsers(
    userIds: string[],
    { from, to }: { from: string; to: string },
    timeZone: string,
  ): Promise<Map<string, PinFigures>> {
    const zone = sql`(select ${knownZone(sql`${timeZone}`)})`;
    const begin = sql<Date>`${from}::date::timestamp at time zone ${zone}`;
    const end = sql<Date>`(${to}::date + 1)::timestamp at time zone ${zone}`;
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
    const sum = ({ fn }: PinsWithGroups, column: keyof Numbers) =>
      fn.sum<number | null>(`metrics.${column}`).filterWhere(isPosted).as(column);
    const rows = await db(this.em)
      .selectFrom('pins')
      .innerJoin('pin_groups', 'pin_groups.id', 'pins.groupId')
      .leftJoin('pin_metrics as metrics', 'metrics.pinId', 'pins.id')
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
