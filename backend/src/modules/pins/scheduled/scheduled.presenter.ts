import { imagePaths, type ScheduledPin } from '@boardcast/contracts';
import { scheduledPinState } from './scheduled-pin-state.js';

/** A scheduled group as the read side finds it: its own columns, its first pin's target, the counts of its pins. */
export interface ScheduledRow {
  id: string;
  title: string;
  description: string;
  link: string;
  altText: string | null;
  imageKey: string;
  boardListId: string | null;
  /** Set for every group that went to a list, also when the list is gone. */
  boardListName: string | null;
  boardId: string;
  sectionId: string | null;
  boardName: string | null;
  sectionName: string | null;
  scheduledFor: Date;
  isAhead: boolean;
  version: string;
  boardCount: number;
  completed: number;
  processing: number;
  pending: number;
}

export function presentScheduled(row: ScheduledRow): ScheduledPin {
  const isDirect = row.boardListName === null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    altText: row.altText,
    imageUrl: imagePaths.variant(row.imageKey, 'full'),
    thumbnailUrl: imagePaths.variant(row.imageKey, 'thumbnail'),
    boardListId: row.boardListId,
    boardListName: row.boardListName,
    boardCount: row.boardCount,
    pinterestBoardId: isDirect ? row.boardId : null,
    pinterestSectionId: isDirect ? row.sectionId : null,
    pinterestBoardName: row.boardName,
    pinterestSectionName: row.sectionName,
    scheduledTime: row.scheduledFor.toISOString(),
    state: scheduledPinState(row.isAhead, row),
    version: row.version,
  };
}
