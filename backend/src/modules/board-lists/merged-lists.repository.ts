import { Injectable } from '@nestjs/common';
import type { ListMergePreview } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { db, type Tables } from '../../database/kysely.js';
import { REMOVED_COLUMNS, type RemovedEntry } from './lost-entries.repository.js';

/** What is kept of a list that was deleted. */
const LIST_COLUMNS = ['id', 'name', 'description', 'createdAt', 'updatedAt'] as const;
export type RemovedList = Pick<Selectable<Tables['board_lists']>, (typeof LIST_COLUMNS)[number]> & {
  entries: RemovedEntry[];
};

/** Several lists of a user at once; in the caller's transaction. */
@Injectable()
export class MergedListsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Holds those of these lists that are the user's until the transaction ends. @returns how many there are */
  async lock(userId: string, listIds: readonly string[]): Promise<number> {
    const lists = await db(this.em)
      .selectFrom('board_lists')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '=', anyOf(listIds))
      // All lock in one order, so that nobody waits for each other.
      .orderBy('id')
      .forUpdate()
      .execute();
    return lists.length;
  }

  /** What a list of all of them would have; null unless all are the user's. */
  async preview(userId: string, listIds: readonly string[]): Promise<ListMergePreview | null> {
    const own = db(this.em)
      .selectFrom('board_lists')
      .where('userId', '=', userId)
      .where('id', '=', anyOf(listIds));
    const { lists, boards, twice } = await db(this.em)
      .selectFrom(({ selectFrom }) =>
        selectFrom('board_list_entries')
          .select(({ fn }) => fn.countAll<number>().as('times'))
          .where('boardListId', 'in', own.select('id'))
          .groupBy('targetKey')
          .as('board'),
      )
      .select(({ fn }) => [
        own
          .select(({ fn: { countAll } }) => countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('lists'),
        fn.countAll<number>().as('boards'),
        fn.countAll<number>().filterWhere('times', '>', 1).as('twice'),
      ])
      .executeTakeFirstOrThrow();
    return lists === listIds.length ? { boards, twice } : null;
  }

  /** How many boards these lists have, each counted in each. */
  async countBoards(listIds: readonly string[]): Promise<number> {
    const { count } = await db(this.em)
      .selectFrom('board_list_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('boardListId', '=', anyOf(listIds))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Deletes lists. @returns them with their boards, as `putBack` takes them */
  async remove(listIds: readonly string[]): Promise<RemovedList[]> {
    const entries = await db(this.em)
      .deleteFrom('board_list_entries')
      .where('boardListId', '=', anyOf(listIds))
      .returning(['boardListId', ...REMOVED_COLUMNS])
      .execute();
    const lists = await db(this.em)
      .deleteFrom('board_lists')
      .where('id', '=', anyOf(listIds))
      .returning(LIST_COLUMNS)
      .execute();
    const of = Map.groupBy(entries, ({ boardListId }) => boardListId);
    return lists.map((list) => ({
      ...list,
      entries: (of.get(list.id) ?? []).map(({ boardListId: _, ...entry }) => entry),
    }));
  }

  /** Makes deleted lists anew, without their boards. @returns the ids of those that weren't there again */
  async putBack(userId: string, lists: readonly RemovedList[]): Promise<Set<string>> {
    if (lists.length === 0) return new Set();
    const rows = await db(this.em)
      .insertInto('board_lists')
      .values(lists.map(({ entries: _, ...list }) => ({ ...list, userId })))
      .onConflict((present) => present.column('id').doNothing())
      .returning('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}
