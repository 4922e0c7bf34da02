import { Injectable } from '@nestjs/common';
import type { ProviderBoard } from '@boardcast/contracts';
import { BOARD_LIST_BOARDS_MAX } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { db, type Tables } from '../../database/kysely.js';
import { lockNamed } from '../../database/named-lock.js';
import { asRows, BOARD_COLUMNS, CACHED_COLUMNS } from './board-rows.queries.js';
import type { ReadTimes } from './boards-reading.js';
import type { OrderedEntry } from './entry-order.js';

/** Board entries of whole lists, one statement each; in the caller's transaction. */
@Injectable()
export class BoardListsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Appends boards in this order; those already in the list are left out. @returns the keys of what was added */
  async append(listId: string, boards: readonly ProviderBoard[], now: Date): Promise<string[]> {
    if (boards.length === 0) return [];
    const rows = await db(this.em)
      .insertInto('board_list_entries')
      .columns(['id', 'boardListId', 'createdAt', 'position', ...BOARD_COLUMNS])
      .expression((query) =>
        query
          .selectFrom(asRows(boards))
          .select([
            sql<string>`gen_random_uuid()`.as('id'),
            sql<string>`${listId}::uuid`.as('boardListId'),
            sql<Date>`${now}::timestamptz`.as('createdAt'),
          ])
          .select((board) => board(board.ref('place'), '+', lastPosition(query, listId)).as('position'))
          .select(BOARD_COLUMNS),
      )
      .onConflict((present) => present.columns(['boardListId', 'targetKey']).doNothing())
      .returning('targetKey')
      .execute();
    return rows.map(({ targetKey: key }) => key);
  }

  /**
   * Copies the boards of lists behind those of another one: list by list, each board once, lost ones with their mark.
   * @returns the keys of what was added
   */
  async copyEntries(fromListIds: readonly string[], toListId: string, now: Date): Promise<string[]> {
    const list = sql<number>`array_position(${fromListIds}::uuid[], board_list_id)`;
    const rows = await db(this.em)
      .insertInto('board_list_entries')
      .columns(['id', 'boardListId', 'createdAt', 'position', ...BOARD_COLUMNS, 'lostSince'])
      .expression((query) =>
        query
          .selectFrom(({ selectFrom }) =>
            selectFrom('board_list_entries')
              .distinctOn('targetKey')
              .select(['position', list.as('list'), ...BOARD_COLUMNS, 'lostSince'])
              .where('boardListId', '=', anyOf(fromListIds))
              .orderBy('targetKey')
              .orderBy('list')
              .as('entry'),
          )
          .select([
            sql<string>`gen_random_uuid()`.as('id'),
            sql<string>`${toListId}::uuid`.as('boardListId'),
            sql<Date>`${now}::timestamptz`.as('createdAt'),
          ])
          .select((entry) =>
            entry(
              sql<number>`row_number() over (order by list, position)`,
              '+',
              lastPosition(query, toListId),
            ).as('position'),
          )
          .select([...BOARD_COLUMNS, 'lostSince']),
      )
      .onConflict((present) => present.columns(['boardListId', 'targetKey']).doNothing())
      .returning('targetKey')
      .execute();
    return rows.map(({ targetKey: key }) => key);
  }

  /** Puts the entries of a list into this order. */
  async reorder(listId: string, entryIds: readonly string[]): Promise<void> {
    const places = sql<{ id: string; position: number }>`unnest(${entryIds}::uuid[]) with ordinality`;
    await db(this.em)
      .updateTable('board_list_entries as entry')
      .from(places.as<'place'>(sql`place (id, position)`))
      .set(({ ref }) => ({ position: ref('place.position') }))
      .whereRef('entry.id', '=', 'place.id')
      .where('entry.boardListId', '=', listId)
      .execute();
  }

  /** Waits for the user's other new boards at Pinterest, until the caller's transaction ends. */
  async lockMaking(userId: string): Promise<void> {
    await lockNamed(this.em, `new boards:${userId}`);
  }

  /** Whether a user has such a list. */
  async exists(userId: string, listId: string): Promise<boolean> {
    const list = await db(this.em)
      .selectFrom('board_lists')
      .select('id')
      .where('id', '=', listId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return list !== undefined;
  }

  /** @throws AppError board-list.full when a list has outgrown its limit */
  async checkSize(listId: string): Promise<void> {
    const { size } = await db(this.em)
      .selectFrom('board_list_entries')
      .select(({ fn }) => fn.countAll<number>().as('size'))
      .where('boardListId', '=', listId)
      .executeTakeFirstOrThrow();
    if (size > BOARD_LIST_BOARDS_MAX) throw new AppError('board-list.full', { max: BOARD_LIST_BOARDS_MAX });
  }

  /** The entries of a list in their present order. */
  entries(listId: string): Promise<OrderedEntry[]> {
    return db(this.em)
      .selectFrom('board_list_entries')
      .select(['id', 'pinterestBoardId', 'targetKey'])
      .where('boardListId', '=', listId)
      .orderBy('position')
      .execute();
  }

  /** The places a list has already. */
  async targetKeys(listId: string): Promise<Set<string>> {
    const rows = await db(this.em)
      .selectFrom('board_list_entries')
      .select('targetKey')
      .where('boardListId', '=', listId)
      .execute();
    return new Set(rows.map(({ targetKey: key }) => key));
  }

  /**
   * Brings names, covers and counts in a user's lists up to what Pinterest said of these boards; what any process has read
   * later stays. @returns how many entries have changed
   */
  async refresh(userId: string, boards: readonly ProviderBoard[], read: ReadTimes): Promise<number> {
    const isNews = (readAt: Date) =>
      sql<boolean>`coalesce(entry.read_at, entry.created_at) <= ${readAt}::timestamptz`;
    const isSectionNews = isNews(read.sectionsReadAt < read.beganAt ? read.sectionsReadAt : read.beganAt);
    const { numUpdatedRows } = await db(this.em)
      .updateTable('board_list_entries as entry')
      .from(asRows(boards))
      .set(({ ref }) => ({
        boardName: ref('board.boardName'),
        sectionName: sql<
          string | null
        >`case when ${isSectionNews} then board.section_name else entry.section_name end`,
        description: ref('board.description'),
        coverImageUrl: ref('board.coverImageUrl'),
        pinCount: ref('board.pinCount'),
        followerCount: ref('board.followerCount'),
        readAt: read.beganAt,
      }))
      .whereRef('entry.targetKey', '=', 'board.targetKey')
      .where('entry.boardListId', 'in', (query) =>
        query.selectFrom('board_lists').select('id').where('userId', '=', userId),
      )
      .where(isNews(read.beganAt))
      .where(({ or, and, eb, ref }) =>
        or(
          CACHED_COLUMNS.map((name) => {
            const isOther = eb(`entry.${name}`, 'is distinct from', ref(`board.${name}`));
            return name === 'sectionName' ? and([isSectionNews, isOther]) : isOther;
          }),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
}

function lastPosition({ selectFrom, fn }: ExpressionBuilder<Tables, 'board_list_entries'>, listId: string) {
  return selectFrom('board_list_entries')
    .select(fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .where('boardListId', '=', listId);
}
