import { Injectable } from '@nestjs/common';
import type { ProviderBoard } from '@boardcast/contracts';
import { targetKey } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { db, type Tables } from '../../database/kysely.js';
import type { OrderedEntry } from './entry-order.js';

/** What an entry keeps of what Pinterest says of its board. */
const CACHED_COLUMNS = [
  'boardName',
  'sectionName',
  'description',
  'coverImageUrl',
  'pinCount',
  'followerCount',
] as const;
/** What an entry holds of its board. */
const BOARD_COLUMNS = ['targetKey', 'pinterestBoardId', 'sectionId', ...CACHED_COLUMNS] as const;

type BoardRow = Pick<Selectable<Tables['board_list_entries']>, (typeof BOARD_COLUMNS)[number]> & {
  place: number;
};

/** Board entries of whole lists, one statement each; in the caller's transaction. */
@Injectable()
export class BoardListsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Appends boards in this order; those already in the list are left out. @returns how many were added */
  async append(listId: string, boards: readonly ProviderBoard[], now: Date): Promise<number> {
    if (boards.length === 0) return 0;
    const { numInsertedOrUpdatedRows } = await db(this.em)
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
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0);
  }

  /** Copies all boards of one list into another, empty one, in their order. */
  async copyEntries(fromListId: string, toListId: string, now: Date): Promise<void> {
    await db(this.em)
      .insertInto('board_list_entries')
      .columns(['id', 'boardListId', 'createdAt', 'position', ...BOARD_COLUMNS])
      .expression((query) =>
        query
          .selectFrom('board_list_entries')
          .select([
            sql<string>`gen_random_uuid()`.as('id'),
            sql<string>`${toListId}::uuid`.as('boardListId'),
            sql<Date>`${now}::timestamptz`.as('createdAt'),
          ])
          .select(['position', ...BOARD_COLUMNS])
          .where('boardListId', '=', fromListId),
      )
      .execute();
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

  /** How many boards a list has. */
  async size(listId: string): Promise<number> {
    const { size } = await db(this.em)
      .selectFrom('board_list_entries')
      .select(({ fn }) => fn.countAll<number>().as('size'))
      .where('boardListId', '=', listId)
      .executeTakeFirstOrThrow();
    return size;
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

  /** Brings names, covers and counts in a user's lists up to what Pinterest has just said of these boards. */
  async refresh(userId: string, boards: readonly ProviderBoard[]): Promise<void> {
    await db(this.em)
      .updateTable('board_list_entries as entry')
      .from(asRows(boards))
      .set(({ ref }) => ({
        boardName: ref('board.boardName'),
        sectionName: ref('board.sectionName'),
        description: ref('board.description'),
        coverImageUrl: ref('board.coverImageUrl'),
        pinCount: ref('board.pinCount'),
        followerCount: ref('board.followerCount'),
      }))
      .whereRef('entry.targetKey', '=', 'board.targetKey')
      .where('entry.boardListId', 'in', (query) =>
        query.selectFrom('board_lists').select('id').where('userId', '=', userId),
      )
      .where(({ or, eb, ref }) =>
        or(CACHED_COLUMNS.map((name) => eb(`entry.${name}`, 'is distinct from', ref(`board.${name}`)))),
      )
      .execute();
  }
}

/** What Pinterest says of boards, as rows; `place` counts them from 1. */
function asRows(boards: readonly ProviderBoard[]) {
  const rows = boards.map((board, index) => ({
    place: index + 1,
    target_key: targetKey(board.boardId, board.sectionId),
    pinterest_board_id: board.boardId,
    section_id: board.sectionId,
    board_name: board.boardName,
    section_name: board.sectionName,
    description: board.description,
    cover_image_url: board.image_cover_url,
    pin_count: board.pin_count,
    follower_count: board.follower_count,
  }));
  return sql<BoardRow>`json_to_recordset(${JSON.stringify(rows)})`.as<'board'>(sql`board (place int,
    target_key text, pinterest_board_id text, section_id text, board_name text, section_name text,
    description text, cover_image_url text, pin_count int, follower_count int)`);
}

function lastPosition({ selectFrom, fn }: ExpressionBuilder<Tables, 'board_list_entries'>, listId: string) {
  return selectFrom('board_list_entries')
    .select(fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .where('boardListId', '=', listId);
}
