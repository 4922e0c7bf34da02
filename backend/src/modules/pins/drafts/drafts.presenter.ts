import { imagePaths, type DraftPin as DraftPinView, type LinkParameters } from '@boardcast/contracts';
import type { ListsTogether } from '../../board-lists/chosen-lists.queries.js';

/** A draft as the read side finds it. */
export interface DraftRow {
  id: string;
  title: string;
  description: string | null;
  link: string | null;
  altText: string | null;
  imageKey: string | null;
  /** Also those that are gone. */
  boardListIds: string[];
  boardId: string | null;
  sectionId: string | null;
  boardName: string | null;
  sectionName: string | null;
  scheduledFor: Date | null;
  linkParameters: LinkParameters | null;
  textCount: number;
  isSpread: boolean;
  createdAt: Date;
}

/** @param lists its lists as they are now */
export function presentDraft(draft: DraftRow, lists: ListsTogether): DraftPinView {
  const { imageKey } = draft;
  const { ids: boardListIds } = lists;
  return {
    id: draft.id,
    title: draft.title,
    description: draft.description,
    link: draft.link,
    altText: draft.altText,
    imageUrl: imageKey ? imagePaths.variant(imageKey, 'full') : null,
    thumbnailUrl: imageKey ? imagePaths.variant(imageKey, 'thumbnail') : null,
    boardListId: boardListIds.length === 1 ? (boardListIds[0] ?? null) : null,
    boardListIds,
    boardListName: lists.name,
    boardCount: draft.boardId ? 1 : lists.boardCount,
    pinterestBoardId: draft.boardId,
    pinterestSectionId: draft.sectionId,
    pinterestBoardName: draft.boardName,
    pinterestSectionName: draft.sectionName,
    scheduledFor: draft.scheduledFor?.toISOString() ?? null,
    linkParameters: draft.linkParameters,
    textCount: draft.textCount,
    isSpread: draft.isSpread,
    createdAt: draft.createdAt.toISOString(),
  };
}
