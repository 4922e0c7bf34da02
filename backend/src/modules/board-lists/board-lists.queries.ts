import { Injectable } from '@nestjs/common';
import type { BoardList as BoardListView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { exportSection, isoMoment, type ExportSection } from '../../database/export-section.js';
import { readMoments, type RawRow } from '../../database/read-moments.js';
import { BoardList } from './board-list.entity.js';
import { presentBoardList } from './board-list.presenter.js';
import type { BoardListRow } from './board-list.presenter.js';
import { byName } from './by-name.js';

/** A list as it is at this moment, for publishing to it. */
export interface BoardListSnapshot {
  id: string;
  name: string;
  /** In the user's order. */
  boards: {
    pinterestBoardId: string;
    sectionId: string | null;
    boardName: string;
    sectionName: string | null;
  }[];
}

/** Board lists as screens and other modules read them: lists and boards in one query. */
@Injectable()
export class BoardListsQueries {
  constructor(private readonly em: EntityManager) {}

  /** All lists of a user, sorted by name. */
  async all(userId: string): Promise<BoardListView[]> {
    const lists = await this.find(sql`list.user_id = ${userId}`);
    return lists.map(presentBoardList).toSorted(byName);
  }

  /** One list of a user's. @throws AppError board-list.not-found */
  async one(userId: string, listId: string): Promise<BoardListView> {
    const [list] = await this.find(sql`list.user_id = ${userId} and list.id = ${listId}`);
    if (!list) throw new AppError('board-list.not-found');
    return presentBoardList(list);
  }

  /** One list of a user's with what publishing needs of its boards, or null. */
  async snapshot(userId: string, listId: string): Promise<BoardListSnapshot | null> {
    const [list] = await this.find(sql`list.user_id = ${userId} and list.id = ${listId}`);
    if (!list) return null;
    const boards = list.boards.map(({ pinterestBoardId, sectionId, name, sectionName }) => ({
      pinterestBoardId,
      sectionId,
      boardName: name,
      sectionName,
    }));
    return { id: list.id, name: list.name, boards };
  }

  /** Name and present number of boards of those of these lists that are the user's. */
  async summaries(
    userId: string,
    listIds: readonly string[],
  ): Promise<Map<string, { name: string; boardCount: number }>> {
    if (listIds.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string; boardCount: number }>`
      select id, name,
        (select count(*)::int from board_list_entries where board_list_id = list.id) as "boardCount"
      from board_lists list where user_id = ${userId} and id = any(${listIds}::uuid[])`.execute(
      this.em.getKysely(),
    );
    return new Map(rows.map(({ id, name, boardCount }) => [id, { name, boardCount }]));
  }

  /** How many lists a user has. */
  countForUser(userId: string): Promise<number> {
    return this.em.count(BoardList, { user: userId });
  }

  /** A user's lists and what is in them, for the export of their data. */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection(this.em, {
        ...{ name: 'boardLists', title: 'Board lists' },
        ...{ from: sql`board_lists`, where: sql`user_id = ${userId}`, key: [sql`created_at`, sql`id`] },
        columns: {
          ...{ id: sql`id`, name: sql`name`, description: sql`description` },
          ...{ createdAt: isoMoment(sql`created_at`), updatedAt: isoMoment(sql`updated_at`) },
        },
      }),
      exportSection(this.em, {
        ...{ name: 'boardListEntries', title: 'Boards of the lists' },
        from: sql`board_lists list join board_list_entries entry on entry.board_list_id = list.id`,
        where: sql`list.user_id = ${userId}`,
        key: [sql`list.id`, sql`entry.position`, sql`entry.id`],
        columns: {
          ...{ id: sql`entry.id`, boardListId: sql`list.id`, boardListName: sql`list.name` },
          ...{ position: sql`entry.position`, pinterestBoardId: sql`entry.pinterest_board_id` },
          ...{ boardName: sql`entry.board_name`, sectionId: sql`entry.section_id` },
          ...{ sectionName: sql`entry.section_name`, description: sql`entry.description` },
          ...{ coverImageUrl: sql`entry.cover_image_url`, pinCount: sql`entry.pin_count` },
          ...{ followerCount: sql`entry.follower_count`, createdAt: isoMoment(sql`entry.created_at`) },
        },
      }),
    ];
  }

  /** PostgreSQL puts the boards together itself: a busy creator's lists have thousands. */
  private async find(where: RawBuilder<unknown>): Promise<BoardListRow[]> {
    const { rows } = await sql<RawRow<BoardListRow>>`
      select list.id, list.name, list.description, list.created_at as "createdAt",
        list.updated_at as "updatedAt", entries.boards
      from board_lists list
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', id, 'pinterestBoardId', pinterest_board_id,
          'name', board_name, 'sectionId', section_id, 'sectionName', section_name,
          'description', description, 'coverImageUrl', cover_image_url,
          'pinCount', pin_count, 'followerCount', follower_count) order by position), '[]') as boards
        from board_list_entries where board_list_id = list.id
      ) entries
      where ${where}
      order by list.created_at`.execute(this.em.getKysely());
    return readMoments<BoardListRow>(rows, ['createdAt', 'updatedAt']);
  }
}
