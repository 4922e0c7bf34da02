import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { bucketOf } from '../../database/bucket-of.js';
import { db } from '../../database/kysely.js';
import { planOf, type PlanKind } from './user-rules.js';

/** A user as a line of the administrators' export. */
export interface UserLine {
  id: string;
  email: string | null;
  emailVerified: boolean;
  pinterestUsername: string;
  name: string | null;
  plan: PlanKind;
  freePinsAssigned: number;
  freePinsUsed: number;
  createdAt: Date;
  lastLoginAt: Date | null;
}

/** Lines read at once. */
const CHUNK = 1_000;

/** All users together, for administrators. */
@Injectable()
export class UserTotalsQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * How many of today's users there were at each of these moments.
   * @param moments the earliest first
   */
  async countsAt(moments: readonly Date[]): Promise<number[]> {
    const joined = await db(this.em)
      .selectFrom('users')
      .select(({ fn }) => [bucketOf('created_at', moments).as('bucket'), fn.countAll<number>().as('count')])
      .groupBy('bucket')
      .execute();
    return moments.map((_, index) =>
      joined.reduce((sum, { bucket, count }) => (bucket <= index ? sum + count : sum), 0),
    );
  }

  /** How many there are. */
  async count(): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** How many were granted Premium and don't pay; `planOf` says the same of one. */
  async granted(): Promise<number> {
    const { count } = await db(this.em.fork())
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subscriptionIsFree', '=', true)
      .where('subscriptionStatus', '<>', 'active')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Every user, read in chunks along the key while it is consumed: nothing of it grows with their number. */
  async *lines(): AsyncGenerator<UserLine> {
    const em = this.em.fork();
    let after: string | null = null;
    do {
      let query = db(em)
        .selectFrom('users')
        .select(['id', 'email', 'emailVerified', 'pinterestUsername', 'name', 'freePinsAssigned'])
        .select(['freePinsUsed', 'createdAt', 'lastLoginAt', 'subscriptionIsFree', 'subscriptionStatus'])
        .orderBy('id')
        .limit(CHUNK);
      if (after !== null) query = query.where('id', '>', after);
      const chunk = await query.execute();
      for (const row of chunk) yield { ...row, plan: planOf(row) };
      after = chunk.length === CHUNK ? (chunk.at(-1)?.id ?? null) : null;
    } while (after !== null);
  }
}
