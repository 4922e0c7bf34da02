import type { BoardEntry, BoardList as BoardListView } from '@boardcast/contracts';

/** A list with its boards as one query reads them. */
export interface BoardListRow {
  id: string;
  name: string;
  description: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Of all of them. */
  boardCount: number;
  /** In the user's order, as many as were asked for. */
  boards: BoardEntry[];
}

/** A list for the screen. */
export function presentBoardList(row: BoardListRow): BoardListView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    _count: { boards: row.boardCount },
    boards: row.boards,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
