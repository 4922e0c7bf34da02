import { imagePaths, type DraftPin as DraftPinView } from '@boardcast/contracts';

/** A draft as the read side finds it. */
export interface DraftRow {
  id: string;
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  imageKey: string | null;
  boardListId: string | null;
  boardId: string | null;
  sectionId: string | null;
  boardName: string | null;
  sectionName: string | null;
  scheduledFor: Date | null;
  createdAt: Date;
}

/** @param boardList its list as it is now, if it has one */
export function presentDraft(
  draft: DraftRow,
  boardList: { name: string; boardCount: number } | undefined,
): DraftPinView {
  const { imageKey, boardListId } = draft;
  return {
    id: draft.id,
    title: draft.title,
    description: draft.description,
    link: draft.link,
    altText: draft.altText,
    imageUrl: imageKey ? imagePaths.variant(imageKey, 'full') : null,
    thumbnailUrl: imageKey ? imagePaths.variant(imageKey, 'thumbnail') : null,
    boardListId,
    boardListIds: boardListId ? [boardListId] : [],
    boardListName: boardList?.name ?? null,
    boardCount: boardList?.boardCount ?? (draft.boardId ? 1 : 0),
    pinterestBoardId: draft.boardId,
    pinterestSectionId: draft.sectionId,
    pinterestBoardName: draft.boardName,
    pinterestSectionName: draft.sectionName,
    scheduledFor: draft.scheduledFor?.toISOString() ?? null,
    createdAt: draft.createdAt.toISOString(),
  };
}
