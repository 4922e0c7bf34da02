import { imagePaths, type DraftPin as DraftPinView } from '@boardcast/contracts';
import type { DraftPin } from './draft-pin.entity.js';

/** What the user sees of a draft (spec §3). @param boardList its list as it is now, if it has one */
export function presentDraft(
  draft: DraftPin,
  boardList: { name: string; boardCount: number } | undefined,
): DraftPinView {
  const { imageKey, boardList: boardListId } = draft;
  return {
    id: draft.id,
    title: draft.title,
    description: draft.description ?? null,
    link: draft.link ?? null,
    altText: draft.altText ?? null,
    imageUrl: imageKey ? imagePaths.variant(imageKey, 'full') : null,
    thumbnailUrl: imageKey ? imagePaths.variant(imageKey, 'thumbnail') : null,
    boardListId: boardListId ?? null,
    boardListIds: boardListId ? [boardListId] : [],
    boardListName: boardList?.name ?? null,
    boardCount: boardList?.boardCount ?? (draft.pinterestBoardId ? 1 : 0),
    pinterestBoardId: draft.pinterestBoardId ?? null,
    pinterestSectionId: draft.pinterestSectionId ?? null,
    pinterestBoardName: draft.boardName ?? null,
    pinterestSectionName: draft.sectionName ?? null,
    scheduledFor: draft.scheduledFor?.toISOString() ?? null,
    createdAt: draft.createdAt.toISOString(),
  };
}
