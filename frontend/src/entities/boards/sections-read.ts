import type { ProviderBoard, ProviderSectionsResponse } from '@boardcast/contracts';
import { targetKey } from '@boardcast/contracts';
import type { BoardsRead } from './boards-read.js';

/** Takes in the sections of some boards. */
export function withSections(read: BoardsRead, answer: ProviderSectionsResponse): BoardsRead {
  const found = new Map(answer.read.map(({ boardId, sections }) => [boardId, sections]));
  const failed = new Set(answer.failed);
  return {
    ...read,
    boards: read.boards.flatMap((row) => {
      const sections = found.get(row.boardId);
      if (!sections) return [row];
      return row.type === 'board' ? [row, ...sections.map((section) => sectionOf(row, section))] : [];
    }),
    unread: read.unread.filter((id) => !found.has(id) && !failed.has(id)),
    failed: [...read.failed.filter((id) => !found.has(id) && !failed.has(id)), ...answer.failed],
    retryAt: answer.retryAt,
  };
}

/** Has the sections of these boards read once more. */
export function unreadAgain(read: BoardsRead, boardIds: readonly string[]): BoardsRead {
  const again = new Set(boardIds);
  return {
    ...read,
    failed: read.failed.filter((id) => !again.has(id)),
    unread: [...new Set([...boardIds, ...read.unread])],
  };
}

function sectionOf(board: ProviderBoard, { id, name }: { id: string; name: string }): ProviderBoard {
  return {
    ...board,
    id: targetKey(board.boardId, id),
    name,
    description: null,
    type: 'section',
    sectionId: id,
    sectionName: name,
    pin_count: null,
    follower_count: null,
    created_at: null,
  };
}
