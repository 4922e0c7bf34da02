import type { ProviderBoard, ProviderBoardsResponse } from '@boardcast/contracts';
import { sortedByName } from './board-options.js';

/** The user's boards and sections as far as they have been read (docs/product.md#boards-in-parts). */
export interface BoardsRead {
  /** Sorted by name, each board followed by its sections. */
  boards: readonly ProviderBoard[];
  /** Asks for the next boards; null once all are here. */
  next: string | null;
  /** Why the next boards didn't come. */
  isStuck: boolean;
  /** Boards whose sections are still to be read. */
  unread: readonly string[];
  /** Boards whose sections Pinterest didn't give. */
  failed: readonly string[];
  /** When Pinterest may be asked for sections again. */
  retryAt: string | null;
  /** Boards of an earlier reading that this one hasn't found yet. */
  old: readonly string[];
}

export const NOTHING_READ: BoardsRead = {
  boards: [],
  next: null,
  isStuck: false,
  unread: [],
  failed: [],
  retryAt: null,
  old: [],
};

/** Takes in more boards. Known sections stay on screen until they are read again. */
export function withBoards(read: BoardsRead, part: ProviderBoardsResponse): BoardsRead {
  const { boards, next = null, unread = [] } = part;
  const found = new Set(boards.map(({ boardId }) => boardId));
  const waiting = new Set(unread);
  const old = read.old.filter((id) => !found.has(id));
  const gone = new Set(next === null ? old : []);
  const kept = read.boards.filter(
    ({ boardId, type }) =>
      !gone.has(boardId) && (!found.has(boardId) || (type === 'section' && waiting.has(boardId))),
  );
  return {
    ...read,
    boards: sortedByName([...kept, ...boards]),
    next,
    isStuck: false,
    unread: [...read.unread.filter((id) => !found.has(id)), ...unread],
    failed: read.failed.filter((id) => !found.has(id)),
    old: next === null ? [] : old,
  };
}

/** Takes in a board or section that was made just now. */
export function withNew(read: BoardsRead, made: ProviderBoard): BoardsRead {
  const others = read.boards.filter(({ id }) => id !== made.id);
  return { ...read, boards: sortedByName([...others, made]) };
}

/** Starts over with the first boards of a new reading; earlier ones stay until it is through. */
export function readAnew(read: BoardsRead, first: ProviderBoardsResponse): BoardsRead {
  const old = read.boards.filter(({ type }) => type === 'board').map(({ id }) => id);
  return withBoards({ ...NOTHING_READ, boards: read.boards, old }, first);
}

/** Whether a board or section is surely not there (any more). */
export function isKnownMissing(read: BoardsRead, { id, boardId }: ProviderBoard): boolean {
  if (read.boards.some((board) => board.id === id)) return false;
  return read.next === null && !read.unread.includes(boardId) && !read.failed.includes(boardId);
}
