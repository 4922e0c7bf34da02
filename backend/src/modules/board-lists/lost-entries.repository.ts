import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProviderBoard } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql, type Selectable } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { db, type Tables } from '../../database/kysely.js';
import { asRows, BOARD_COLUMNS } from './board-rows.queries.js';
import type { ReadTimes } from './boards-reading.js';

/** What a whole reading found of a user's boards. */
export interface Found extends ReadTimes {
  boardIds: readonly string[];
  /** Boards whose sections are known. */
  readBoardIds: readonly string[];
  /** Those sections, as `targetKey` names them. */
  sectionKeys: readonly string[];
}

/** What is kept of an entry that was taken out. */
export const REMOVED_COLUMNS = [...BOARD_COLUMNS, 'position', 'lostSince'] as const;
export type RemovedEntry = Pick<Selectable<Tables['board_list_entries']>, (typeof REMOVED_COLUMNS)[number]>;

/** Entries whose boards Pinterest no longer has; in the caller's transaction. */
@Injectable()
export class LostEntriesRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Marks what a whole reading of a user's boards no longer has, and unmarks what it has again: neither what was added nor
   * what was marked after it was read. Sections of boards whose sections weren't read stay as they are.
   * @returns how many entries have changed
   */
  async markLost(
    userId: string,
    { boardIds, readBoardIds, sectionKeys, beganAt, sectionsReadAt }: Found,
  ): Promise<number> {
    const isBoardThere = sql<boolean>`pinterest_board_id = any(${boardIds}::text[])`;
    const isSectionRead = sql<boolean>`pinterest_board_id = any(${readBoardIds}::text[])`;
    const isSectionThere = sql<boolean>`target_key = any(${sectionKeys}::text[])`;
    const isLost = sql<boolean>`(not ${isBoardThere} or (section_id is not null and not ${isSectionThere}))`;
    const readAt = sql<Date>`case when section_id is null or not ${isBoardThere}
      then ${beganAt}::timestamptz else least(${beganAt}::timestamptz, ${sectionsReadAt}::timestamptz) end`;
    const { numUpdatedRows } = await db(this.em)
      .updateTable('board_list_entries')
      .set({ lostSince: sql<Date | null>`case when ${isLost} then ${beganAt}::timestamptz end` })
      .where('boardListId', 'in', (query) =>
        query.selectFrom('board_lists').select('id').where('userId', '=', userId),
      )
      .where(sql<boolean>`(section_id is null or not ${isBoardThere} or ${isSectionRead})`)
      .where(sql<boolean>`(lost_since is null) = ${isLost}`)
      .where(sql<boolean>`coalesce(lost_since <= ${readAt}, created_at < ${readAt})`)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** What is lost in a list, by key. */
  async lostKeys(listId: string): Promise<string[]> {
    const rows = await db(this.em)
      .selectFrom('board_list_entries')
      .select('targetKey')
      .where('boardListId', '=', listId)
      .where('lostSince', 'is not', null)
      .orderBy('position')
      .execute();
    return rows.map(({ targetKey: key }) => key);
  }

  /** Takes what is lost out of a list. @param keys only these @returns it, as `putBack` takes it */
  removeLost(listId: string, keys: readonly string[] | undefined): Promise<RemovedEntry[]> {
    return db(this.em)
      .deleteFrom('board_list_entries')
      .where('boardListId', '=', listId)
      .where('lostSince', 'is not', null)
      .$if(keys !== undefined, (lost) => lost.where(sql<boolean>`target_key = any(${keys}::text[])`))
      .returning(REMOVED_COLUMNS)
      .execute();
  }

  /** Takes boards out of a list. @param keys what `targetKey` names */
  async remove(listId: string, keys: readonly string[]): Promise<void> {
    await db(this.em)
      .deleteFrom('board_list_entries')
      .where('boardListId', '=', listId)
      .where('targetKey', '=', anyOf(keys, 'text'))
      .execute();
  }

  /** Puts removed entries back in their places; those that are in the list again are left out. @returns how many */
  async putBack(listId: string, entries: readonly RemovedEntry[], now: Date): Promise<number> {
    if (entries.length === 0) return 0;
    const { numInsertedOrUpdatedRows } = await db(this.em)
      .insertInto('board_list_entries')
      .values(entries.map((entry) => ({ ...entry, id: randomUUID(), boardListId: listId, createdAt: now })))
      .onConflict((present) => present.columns(['boardListId', 'targetKey']).doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0);
  }

  /** What an entry holds, as `putBack` takes it. */
  async find(listId: string, entryId: string): Promise<RemovedEntry | undefined> {
    return db(this.em)
      .selectFrom('board_list_entries')
      .select(REMOVED_COLUMNS)
      .where('id', '=', entryId)
      .where('boardListId', '=', listId)
      .executeTakeFirst();
  }

  /** Puts a board in the place of an entry. */
  async replace(entryId: string, board: ProviderBoard): Promise<void> {
    await db(this.em)
      .updateTable('board_list_entries as entry')
      .from(asRows([board]))
      .set(({ ref }) => ({
        ...Object.fromEntries(BOARD_COLUMNS.map((name) => [name, ref(`board.${name}`)])),
        lostSince: null,
      }))
      .where('entry.id', '=', entryId)
      .execute();
  }
}
