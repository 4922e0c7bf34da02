import { imagePaths, type ScheduledPin } from '@boardcast/contracts';
import { presentLists, type GroupLists } from '../history/pin-group.presenter.js';
import { keeperOf, presentKeeper, type PublishingStop } from '../pace/publishing-stops.queries.js';
import type { LinkTemplate } from '../state/pin-group.entity.js';
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
  spreadUntil: Date | null;
  linkParameters: LinkTemplate | null;
  textCount: number;
  isAhead: boolean;
  version: string;
  boardCount: number;
  /** Of its pins; none before its time has come. */
  completed: number;
  processing: number;
  pending: number;
  /** Those of the pending whose time, or that of their retry, has come. */
  due: number;
}

/** Whether something is left of a pin whose time has come, and none of it is being posted. */
export const waits = ({ pending, processing }: ScheduledRow): boolean => pending > 0 && processing === 0;

/** @param existing those of its several lists that are not gone */
export function presentScheduled(
  row: ScheduledRow,
  existing: ReadonlySet<string>,
  stop: PublishingStop,
): ScheduledPin {
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
    spreadUntil: row.spreadUntil?.toISOString() ?? null,
    linkParameters: row.linkParameters?.values ?? null,
    textCount: row.textCount,
    state: scheduledPinState(row.isAhead, row),
    isPublishingPaused: stop.isPaused && waits(row),
    ...presentKeeper(waits(row) && row.due > 0 ? keeperOf(stop, row.id) : null),
    version: row.version,
  };
}
