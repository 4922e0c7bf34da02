import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { db } from '../../database/kysely.js';

/** Whether the username of a row of `users` is an administrator's that is bound to this very account. */
export const HAS_BOUND_NAME = sql<boolean>`exists (
  select from administrator_names where name = lower(users.pinterest_username) and user_id = users.id)`;

/** A name of the configuration and whose it is. */
export interface NamedAdministrator {
  /** In small letters. */
  readonly name: string;
  /** Null until somebody signs in by the name, and once the account is gone. */
  readonly account: { readonly pinterestUserId: string; readonly pinterestUsername: string } | null;
  /** Since when it is that account's, or that of one that is gone; null until somebody signs in. */
  readonly boundAt: Date | null;
}

/** Whose accounts the names of administrators mean; in the caller's transaction when there is one. */
@Injectable()
export class AdministratorNamesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Binds a name that nobody has had yet; of two at once, one gets it. @returns whether it means this user now */
  async bind(name: string, userId: string, now: Date): Promise<boolean> {
    await db(this.em)
      .insertInto('administrator_names')
      .values({ name, userId, boundAt: now })
      .onConflict((bound) => bound.doNothing())
      .execute();
    const bound = await db(this.em)
      .selectFrom('administrator_names')
      .select('userId')
      .where('name', '=', name)
      .executeTakeFirst();
    return bound?.userId === userId;
  }

  /** Binds those of these names that nobody has had yet to whoever signed in with them last, if anybody did. */
  async bindKnown(names: readonly string[], now: Date): Promise<void> {
    const name = sql<string>`lower(pinterest_username)`;
    await db(this.em.fork())
      .insertInto('administrator_names')
      .columns(['name', 'userId', 'boundAt'])
      .expression(({ selectFrom }) =>
        selectFrom('users')
          .distinctOn(name)
          .select([name.as('name'), 'id', sql<Date>`${now}::timestamptz`.as('boundAt')])
          .where(name, '=', anyOf(names, 'text'))
          .orderBy(name)
          .orderBy('lastLoginAt', (order) => order.desc().nullsLast()),
      )
      .onConflict((bound) => bound.doNothing())
      .execute();
  }

  /** Whose each of these names is, in their order. */
  async whose(names: readonly string[]): Promise<NamedAdministrator[]> {
    const rows = await db(this.em)
      .selectFrom('administrator_names')
      .leftJoin('users', 'users.id', 'userId')
      .select(['administrator_names.name', 'boundAt', 'pinterestUserId', 'pinterestUsername'])
      .where('administrator_names.name', '=', anyOf(names, 'text'))
      .execute();
    return names.map((name) => {
      const { pinterestUserId, pinterestUsername, boundAt } = rows.find((row) => row.name === name) ?? {};
      const isSomebodys = pinterestUserId != null && pinterestUsername != null;
      return {
        name,
        account: isSomebodys ? { pinterestUserId, pinterestUsername } : null,
        boundAt: boundAt ?? null,
      };
    });
  }

  /** Binds a name to a user, whoever had it. */
  async move(name: string, userId: string, now: Date): Promise<void> {
    const bound = { userId, boundAt: now };
    await db(this.em)
      .insertInto('administrator_names')
      .values({ name, ...bound })
      .onConflict((known) => known.column('name').doUpdateSet(bound))
      .execute();
  }
}
