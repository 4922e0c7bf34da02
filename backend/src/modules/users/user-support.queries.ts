import { Injectable } from '@nestjs/common';
import type { CreditMovement } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../database/kysely.js';
import type { UserRow } from './user-rules.js';

/** What a row says of a user beside what lists show. */
export type UserBackground = Pick<
  UserRow,
  'name' | 'emailVerified' | 'timeZone' | 'subscriptionStatus' | 'subscriptionIsFree' | 'freeGrantedAt'
>;

/** What support asks about one user. */
@Injectable()
export class UserSupportQueries {
  constructor(private readonly em: EntityManager) {}

  /** Null when there is no such user (any more). */
  async background(userId: string): Promise<UserBackground | null> {
    const user = await db(this.em)
      .selectFrom('users')
      .select([
        'name',
        'emailVerified',
        'timeZone',
        'subscriptionStatus',
        'subscriptionIsFree',
        'freeGrantedAt',
      ])
      .where('id', '=', userId)
      .executeTakeFirst();
    return user ?? null;
  }

  /**
   * The latest changes of a user's free pins, newest first.
   * @param before only those that came before the one with this id
   */
  async movements(userId: string, limit: number, before?: number): Promise<CreditMovement[]> {
    const rows = await db(this.em)
      .selectFrom('credit_movements as movement')
      .leftJoin('users as actor', 'actor.id', 'movement.actorId')
      .select(['movement.id', 'movement.at', 'movement.amount', 'movement.kind', 'movement.groupId'])
      .select(['actor.id as actorId', 'actor.pinterestUsername'])
      .where('movement.userId', '=', userId)
      .$if(before !== undefined, (query) => query.where('movement.id', '<', before ?? 0))
      .orderBy('movement.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ at, actorId, pinterestUsername, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      actor: actorId === null || pinterestUsername === null ? null : { id: actorId, pinterestUsername },
    }));
  }
}
