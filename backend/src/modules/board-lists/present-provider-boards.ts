import { providerBoardSchema, targetKey } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import type { PinterestBoard, PinterestSection } from '@boardcast/pinterest';
import { byName } from './by-name.js';

/** Boards by name, each with its sections by name behind it. */
export function presentProviderBoards(
  boards: readonly PinterestBoard[],
  sections: ReadonlyMap<string, readonly PinterestSection[] | undefined>,
): ProviderBoard[] {
  return boards.toSorted(byName).flatMap((board) => {
    const sorted = (sections.get(board.id) ?? []).toSorted(byName);
    return [presentBoard(board), ...sorted.map((section) => presentSection(board, section))];
  });
}

/** A board as an option to choose. */
export function presentBoard(board: PinterestBoard): ProviderBoard {
  const cover = board.media?.image_cover_url ?? null;
  const username = board.owner?.username;
  return {
    id: board.id,
    name: board.name,
    description: board.description || null,
    type: 'board',
    boardId: board.id,
    boardName: board.name,
    sectionId: null,
    sectionName: null,
    // Pinterest may have more kinds one day; an unknown one is no reason to hide the board.
    privacy: providerBoardSchema.shape.privacy.safeParse(board.privacy).data ?? null,
    pin_count: board.pin_count ?? null,
    follower_count: board.follower_count ?? null,
    owner: username === undefined ? null : { username },
    created_at: board.created_at ?? null,
    image_cover_url: cover,
    image_thumbnail_url: board.media?.pin_thumbnail_urls?.[0] ?? cover,
    media: { image_cover_url: cover },
  };
}

/** A section as an option to choose. Pinterest tells its name only; the rest is its board's. */
export function presentSection(board: PinterestBoard, section: PinterestSection): ProviderBoard {
  return {
    ...presentBoard(board),
    id: targetKey(board.id, section.id),
    name: section.name,
    description: null,
    type: 'section',
    sectionId: section.id,
    sectionName: section.name,
    pin_count: null,
    follower_count: null,
    created_at: null,
  };
}
