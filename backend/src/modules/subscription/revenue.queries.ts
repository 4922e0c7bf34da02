import type { Revenue } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { bucketOf } from '../../database/bucket-of.js';
import { db } from '../../database/kysely.js';

/**
 * SQL: whether a row of `subscriptions` is, or was until it ended, one that is paid for. While a payment is late it
 * counts; a trial, and one that was never paid for, does not.
 */
const IS_PAID = sql<boolean>`(status in ('active', 'past_due') or (status = 'canceled' and ended_at is not null))`;
/** SQL: whether it runs at a moment. */
const runsAt = (moment: Date) =>
  sql<boolean>`(started_at <= ${moment} and (ended_at is null or ended_at > ${moment}))`;
/** SQL: from when until when it runs; without an end, to this day. */
const SPAN = sql`tstzrange(started_at, case when ended_at < started_at then started_at else ended_at end)`;
/** SQL: what it brings in an average month, in the currency's smallest unit. */
const MONTHLY = sql`(amount * case interval
  when 'year' then 1 / 12.0 when 'week' then 52 / 12.0 when 'day' then 365 / 12.0 else 1 end)`;

/** What is paid, and how many pay: from our rows alone. What was granted has none. */
@Injectable()
export class RevenueQueries {
  constructor(private readonly em: EntityManager) {}

  /** Paid subscriptions that run at a moment. */
  async activeAt(moment: Date): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(IS_PAID)
      .where(runsAt(moment))
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * What the subscriptions that run at a moment bring in a month, by currency (MRR). Of a past moment by today's price:
   * only the latest is known.
   */
  async monthlyAt(moment: Date): Promise<Revenue[]> {
    return db(this.em)
      .selectFrom('subscriptions')
      .select('currency')
      .select(sql<number>`sum(${MONTHLY})::float8`.as('amount'))
      .where(IS_PAID)
      .where(runsAt(moment))
      .groupBy('currency')
      .orderBy('currency')
      .execute();
  }

  /**
   * How many users had a paid subscription at each of these moments: a user's overlapping ones are one span.
   * @param moments the earliest first
   */
  async payersAt(moments: readonly Date[]): Promise<number[]> {
    const spans = await db(this.em)
      .selectFrom(
        db(this.em)
          .selectFrom('subscriptions')
          .select(sql`unnest(range_agg(${SPAN}))`.as('span'))
          .where(IS_PAID)
          .groupBy('userId')
          .as('paid'),
      )
      .select(({ fn }) => [
        bucketOf(sql`lower(span)`, moments).as('from'),
        bucketOf(sql`upper(span)`, moments)
          .$castTo<number | null>()
          .as('to'),
        fn.countAll<number>().as('count'),
      ])
      .groupBy(['from', 'to'])
      .execute();
    return moments.map((_, index) =>
      spans
        .filter(({ from, to }) => from <= index && (to === null || to > index))
        .reduce((sum, { count }) => sum + count, 0),
    );
  }
}
