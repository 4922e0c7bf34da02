import type { BoardEntry, BoardList as BoardListView } from '@boardcast/contracts';
import type { BoardListEntry } from './board-list-entry.entity.js';
import type { BoardList } from './board-list.entity.js';

/** A list with its boards in the user's order; the entries have to be loaded. */
export function presentBoardList(list: BoardList): BoardListView {
  const boards = list.entries.getItems().map(presentEntry);
  return {
    id: list.id,
    name: list.name,
    description: list.description ?? null,
    _count: { boards: boards.length },
    boards,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  };
}

function presentEntry(entry: BoardListEntry): BoardEntry {
  return {
    id: entry.id,
    pinterestBoardId: entry.pinterestBoardId,
    name: entry.boardName,
    sectionId: entry.sectionId ?? null,
    sectionName: entry.sectionName ?? null,
    description: entry.description ?? null,
    coverImageUrl: entry.coverImageUrl ?? null,
    pinCount: entry.pinCount ?? null,
    followerCount: entry.followerCount ?? null,
  };
}
