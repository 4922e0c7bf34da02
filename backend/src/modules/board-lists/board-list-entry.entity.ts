import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { BoardList } from './board-list.entity.js';

export const BoardListEntrySchema = defineEntity({
  name: 'BoardListEntry',
  tableName: 'board_list_entries',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    boardList: () => p.manyToOne(BoardList).deleteRule('cascade').index(false),
    /** Rises through the list; gaps mean nothing. */
    position: p.integer(),
    /** Board, or board/section: once in a list. */
    targetKey: p.text(),
    pinterestBoardId: p.text(),
    sectionId: p.text().nullable(),
    /** Names, cover and counts are a cache of Pinterest's. */
    boardName: p.text(),
    sectionName: p.text().nullable(),
    description: p.text().nullable(),
    coverImageUrl: p.text().nullable(),
    pinCount: p.integer().nullable(),
    followerCount: p.integer().nullable(),
    /** Since when a whole reading of the account's boards doesn't find it; null while it is there, as far as we know. */
    lostSince: p.datetime(6).nullable(),
    /** When names, cover and counts were read; empty while they are those that it was added with. */
    readAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
  },
  indexes: [{ name: 'board_list_entries_order', properties: ['boardList', 'position'] }],
  uniques: [{ name: 'board_list_entries_target', properties: ['boardList', 'targetKey'] }],
});

/** One board or section in a board list. */
export class BoardListEntry extends BoardListEntrySchema.class {}
BoardListEntrySchema.setClass(BoardListEntry);
