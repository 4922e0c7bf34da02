import type { BoardEntry, BoardList, ProviderBoard } from '@boardcast/contracts';
import { nextNumber, uuid } from './numbers.js';

/** A board in a list. */
export function aBoardEntry(fields: Partial<BoardEntry> = {}): BoardEntry {
  const number = nextNumber();
  return {
    id: uuid(number),
    pinterestBoardId: String(900_000 + number),
    name: `Board ${number}`,
    sectionId: null,
    sectionName: null,
    description: null,
    coverImageUrl: null,
    pinCount: 3,
    followerCount: 5,
    ...fields,
  };
}

/** Its count follows its boards. */
export function aBoardList(fields: Partial<Omit<BoardList, '_count'>> = {}): BoardList {
  const number = nextNumber();
  const boards = fields.boards ?? [];
  return {
    id: uuid(number),
    name: `List ${number}`,
    description: null,
    createdAt: '2026-07-01T10:00:00.000Z',
    updatedAt: '2026-07-01T10:00:00.000Z',
    ...fields,
    boards,
    _count: { boards: boards.length },
  };
}

export function aProviderBoard(fields: Partial<ProviderBoard> = {}): ProviderBoard {
  const number = nextNumber();
  const boardId = fields.boardId ?? String(900_000 + number);
  const boardName = fields.boardName ?? `Board ${number}`;
  const { sectionId = null, sectionName = null } = fields;
  return {
    id: sectionId ? `${boardId}/${sectionId}` : boardId,
    name: sectionName ?? boardName,
    description: null,
    type: sectionId ? 'section' : 'board',
    boardId,
    boardName,
    sectionId,
    sectionName,
    privacy: 'PUBLIC',
    pin_count: 3,
    follower_count: 5,
    owner: { username: 'maker' },
    image_cover_url: null,
    image_thumbnail_url: null,
    media: { image_cover_url: null },
    ...fields,
  };
}
