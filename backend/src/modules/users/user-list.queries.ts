import { Inject, Injectable } from '@nestjs/common';
import type { AdminUserOrder, AdminUsersQuery } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { BACKEND_CONFIG, type BackendConfig } from '../../config.js';
import { anyOf } from '../../database/any-of.js';
import { db, rawRows } from '../../database/kysely.js';
import { HAS_BOUND_NAME } from './administrator-names.repository.js';
import { isAdministrator, planOf, type PlanKind, type UserRow } from './user-rules.js';

/** A user in a list, as the row says. */
export type ListedUser = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'pinterestUsername'
  | 'subscriptionStatus'
  | 'subscriptionIsFree'
  | 'freePinsAssigned'
  | 'freePinsUsed'
  | 'createdAt'
  | 'lastLoginAt'
> & { isAdmin: boolean; plan: PlanKind; groupCount: number; listCount: number };

const foundSchema = z.object({ id: z.string(), total: z.number() });

type UserSearch = Pick<AdminUsersQuery, 'search' | 'sortBy' | 'sortOrder' | 'limit'> & { offset: number };

/** Nothing of it is a pattern: `%` and `_` are themselves. */
const patternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether a text is in the address or the username; one with a leading @ may also be the beginning of the username, which
 * stands on a line of its own.
 */
function isFoundBy(search: string): RawBuilder<unknown> {
  const has = (text: string) => sql`search_text collate "C" like lower(${patternOf(text)})`;
  return search.startsWith('@') ? sql`(${has(search)} or ${has(`\n${search.slice(1)}`)})` : has(search);
}

/**
 * By status it is free, granted, paid (`planOf`), or the opposite; what is empty comes last in either direction. A text without an
 * address begins with its line break; `users_name` and `users_name_down` have this order.
 */
const ORDERS: Record<AdminUserOrder, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  user: (direction) => sql`starts_with(search_text, chr(10)), search_text collate "C" ${direction}`,
  status: (direction) =>
    sql`case when subscription_status = 'active' then 2 when subscription_is_free then 1 else 0 end ${direction}`,
  credits: (direction) => sql`greatest(free_pins_assigned - free_pins_used, 0) ${direction}`,
  pinGroups: (direction) => sql`group_count ${direction}`,
  boardLists: (direction) => sql`list_count ${direction}`,
  createdAt: (direction) => sql`created_at ${direction}`,
  lastLoginAt: (direction) => sql`last_login_at ${direction} nulls last`,
};

/** Of these, everybody is found along `user_counts_group_count` or `user_counts_list_count`, without a look at their rows. */
const BY_COUNT: ReadonlySet<AdminUserOrder> = new Set(['pinGroups', 'boardLists']);

/** Users as administrators look for them. */
@Injectable()
export class UserListQueries {
  constructor(
    private readonly em: EntityManager,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** One page of the users whose address or username has a text in it, and how many there are. */
  async page({
    page,
    limit,
    search,
    sortBy,
    sortOrder,
  }: AdminUsersQuery): Promise<{ total: number; users: ListedUser[] }> {
    const offset = (page - 1) * limit;
    if (search !== '') return this.found({ search, sortBy, sortOrder, offset, limit });
    const direction = sql.raw(sortOrder);
    const all = BY_COUNT.has(sortBy) ? sql`select user_id as id from user_counts` : sql`select id from users`;
    const order = sql`${ORDERS[sortBy](direction)}, id ${direction}`;
    const [total, chosen] = await Promise.all([
      this.count(sql`true`),
      rawRows(
        this.em,
        z.object({ id: z.string() }),
        sql`${all} order by ${order} limit ${limit} offset ${offset}`,
      ),
    ]);
    return { total, users: await this.listed(chosen.map(({ id }) => id)) };
  }

  /** The same of a search, which reads every row and so counts on its way. */
  private async found({
    search,
    sortBy,
    sortOrder,
    offset,
    limit,
  }: UserSearch): Promise<{ total: number; users: ListedUser[] }> {
    const isFound = isFoundBy(search);
    const direction = sql.raw(sortOrder);
    const counts = BY_COUNT.has(sortBy) ? sql`join user_counts on user_id = id` : sql``;
    const found = await rawRows(
      this.em,
      foundSchema,
      sql`select id, count(*) over () as total from users ${counts} where ${isFound}
        order by ${ORDERS[sortBy](direction)}, id ${direction} limit ${limit} offset ${offset}`,
    );
    const total = found[0]?.total ?? (offset === 0 ? 0 : await this.count(isFound));
    return { total, users: await this.listed(found.map(({ id }) => id)) };
  }

  /** Whose address or username has a text in it: ids of the first, by name. */
  async idsWith(search: string, limit: number): Promise<string[]> {
    const found = await rawRows(
      this.em,
      z.object({ id: z.string() }),
      sql`select id from users where ${isFoundBy(search)} order by ${ORDERS.user(sql`asc`)}, id limit ${limit}`,
    );
    return found.map(({ id }) => id);
  }

  private async count(isFound: RawBuilder<unknown>): Promise<number> {
    const [counted] = await rawRows(
      this.em,
      z.object({ total: z.number() }),
      sql`select count(*) as total from users where ${isFound}`,
    );
    return counted?.total ?? 0;
  }

  /** Some users in this order; those that are gone are missing. */
  async listed(userIds: readonly string[]): Promise<ListedUser[]> {
    const rows = await db(this.em)
      .selectFrom('users')
      .innerJoin('user_counts', 'user_counts.userId', 'users.id')
      .select(['groupCount', 'listCount'])
      .select(['id', 'email', 'pinterestUsername', 'subscriptionStatus', 'subscriptionIsFree'])
      .select(['freePinsAssigned', 'freePinsUsed', 'createdAt', 'lastLoginAt'])
      .select(HAS_BOUND_NAME.as('hasBoundName'))
      .where('id', '=', anyOf(userIds))
      .execute();
    const byId = new Map(
      rows.map((row) => [row.id, { ...row, isAdmin: isAdministrator(row, this.config), plan: planOf(row) }]),
    );
    return userIds.flatMap((id) => byId.get(id) ?? []);
  }
}
