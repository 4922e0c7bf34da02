import { imagePaths, type PinGroup as PinGroupView } from '@boardcast/contracts';
import { groupStatus, type PinCounts } from './group-status.js';

/** A group as the read side finds it: its own columns and the counts of its pins. */
export interface PinGroupRow extends PinCounts {
  id: string;
  title: string;
  description: string;
  link: string;
  altText: string | null;
  imageKey: string;
  boardListId: string | null;
  boardListName: string | null;
  boardName: string | null;
  sectionName: string | null;
  createdAt: Date;
  publishedAt: Date | null;
  /** Those of the pending pins that were tried, and wait for a retry, a permit, a connection or the end of a hold. */
  retrying: number;
  /** Those of the failed that the user stopped. */
  stopped: number;
  pausedAt: Date | null;
  stoppedAt: Date | null;
  creditReturned: boolean;
}

/** @param secondsLeft until what is due of it is posted, if anything is */
export function presentPinGroup(row: PinGroupRow, secondsLeft: number | null): PinGroupView {
  const pendingCount = row.processing + row.pending;
  const isPaused = row.pausedAt !== null && pendingCount > 0;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    altText: row.altText,
    imageUrl: imagePaths.variant(row.imageKey, 'full'),
    thumbnailUrl: imagePaths.variant(row.imageKey, 'thumbnail'),
    status: groupStatus(row),
    boardLists: row.boardListName === null ? [] : [{ id: row.boardListId, name: row.boardListName }],
    pinterestBoardName: row.boardName,
    pinterestSectionName: row.sectionName,
    pinCount: row.completed + row.failed + row.processing + row.pending,
    successCount: row.completed,
    failedCount: row.failed,
    pendingCount,
    processingCount: row.processing + row.dueUntried,
    retryingCount: row.retrying,
    stoppedCount: row.stopped,
    isPaused,
    isStopped: row.stoppedAt !== null,
    secondsLeft: isUnderWay(row) && !isPaused ? secondsLeft : null,
    creditReturned: row.creditReturned,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** Whether a group is being posted. */
export function isUnderWay(row: PinGroupRow): boolean {
  return groupStatus(row) === 'processing';
}
