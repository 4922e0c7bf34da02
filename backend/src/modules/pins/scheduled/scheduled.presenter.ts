import { imagePaths, type ScheduledPin } from '@boardcast/contracts';
import { presentLists, type GroupLists } from '../history/pin-group.presenter.js';
import { scheduledPinState } from './scheduled-pin-state.js';

/** A scheduled group as the read side finds it: its own columns, its only board, the counts of its pins. */
export interface ScheduledRow extends GroupLists {
  id: string;
  title: string;
  description: string;
  link: string;
  altText: string | null;
  imageKey: string;
  /** The board and section chosen directly. */
  boardId: string | null;
  sectionId: string | null;
  boardName: string | null;
  sectionName: string | null;
  scheduledFor: Date;
  isAhead: boolean;
  version: string;
  boardCount: number;
  /** Of its pins; none before its time has come. */
  completed: number;
  processing: number;
  pending: number;
}

/** @param existing those of its several lists that are not gone */
export function presentScheduled(row: ScheduledRow, existing: ReadonlySet<string>): ScheduledPin {
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
    boardLists: presentLists(row, existing),
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
