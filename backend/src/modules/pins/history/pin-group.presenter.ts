import {
  imagePaths,
  type NamedList,
  type Numbers,
  type PinGroup as PinGroupView,
} from '@boardcast/contracts';
import { presentKeeper, type Keeper } from '../pace/publishing-stops.queries.js';
import type { ChosenList, LinkTemplate } from '../state/pin-group.entity.js';
import { groupStatus, type PinCounts } from './group-status.js';

/** Where a group went, as its row has it. */
export interface GroupLists {
  boardListId: string | null;
  /** Set for every group that went to lists, also when they are gone. */
  boardListName: string | null;
  /** Of one that went to several. */
  chosenLists: ChosenList[] | null;
}

/** A group as the read side finds it: its own columns and the counts of its pins. */
export interface PinGroupRow extends GroupLists, PinCounts, Numbers {
  id: string;
  title: string;
  description: string;
  link: string;
  altText: string | null;
  imageKey: string;
  boardName: string | null;
  sectionName: string | null;
  linkParameters: LinkTemplate | null;
  createdAt: Date;
  publishedAt: Date | null;
  spreadUntil: Date | null;
  /** When the next of its pins that haven't begun is planned. */
  nextPlannedAt: Date | null;
  /** Those of the pending pins that were tried, and wait for a retry, a permit or the end of a spam hold. */
  retrying: number;
  /** Those of the failed that the user stopped. */
  stopped: number;
  /** Whether an operator holds its user, or pins of it. */
  onHold: boolean;
  pausedAt: Date | null;
  /** Whether its user has paused everything. */
  publishingPaused: boolean;
  stoppedAt: Date | null;
  creditReturned: boolean;
}

/** When pins of a user go out. */
interface Outlook {
  /** Until what is due of the group is posted, if anything is. */
  secondsLeft: number | null;
  /** What keeps what is due of the group, if anything does. */
  keeper: Keeper | null;
}

/**
 * @param existing those of its several lists that are not gone
 */
export function presentPinGroup(
  row: PinGroupRow,
  { secondsLeft, keeper }: Outlook,
  existing: ReadonlySet<string>,
): PinGroupView {
  const pendingCount = row.processing + row.pending;
  const keptBy = pendingCount > 0 ? keeper : null;
  const isHalted = row.publishingPaused || keptBy !== null;
  const isOnHold = row.onHold && pendingCount > 0;
  const isPublishingPaused = row.publishingPaused && pendingCount > 0;
  const isPaused = row.pausedAt !== null && pendingCount > 0;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    link: row.link,
    altText: row.altText,
    imageUrl: imagePaths.variant(row.imageKey, 'full'),
    thumbnailUrl: imagePaths.variant(row.imageKey, 'thumbnail'),
    status: statusOf(row, isHalted),
    boardLists: presentLists(row, existing),
    pinterestBoardName: row.boardName,
    pinterestSectionName: row.sectionName,
    pinCount: row.completed + row.failed + row.processing + row.pending,
    successCount: row.completed,
    failedCount: row.failed,
    pendingCount,
    processingCount: row.processing + (isHalted ? 0 : row.dueUntried),
    retryingCount: row.retrying,
    stoppedCount: row.stopped,
    isPaused,
    isPublishingPaused,
    ...presentKeeper(keptBy),
    isOnHold,
    isStopped: row.stoppedAt !== null,
    secondsLeft: isUnderWay(row) && !isPaused && !isHalted && !isOnHold ? secondsLeft : null,
    spreadUntil: row.spreadUntil?.toISOString() ?? null,
    nextPlannedAt: row.nextPlannedAt?.toISOString() ?? null,
    creditReturned: row.creditReturned,
    linkParameters: row.linkParameters?.values ?? null,
    impressions: row.impressions,
    saves: row.saves,
    pinClicks: row.pinClicks,
    linkClicks: row.linkClicks,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** The lists of a group by the names they had. @param existing those of several that are not gone */
export function presentLists(
  { boardListId, boardListName, chosenLists }: GroupLists,
  existing: ReadonlySet<string>,
): NamedList[] {
  if (boardListName === null) return [];
  // One list counts before several: an earlier release that runs beside this one changes that alone.
  if (chosenLists === null || boardListId !== null) return [{ id: boardListId, name: boardListName }];
  return chosenLists.map(({ id, name }) => ({ id: existing.has(id) ? id : null, name }));
}

/** The lists of groups that have several: whether they are gone is told by asking. */
export function severalOf(groups: readonly GroupLists[]): string[] {
  return groups.flatMap(({ chosenLists }) => chosenLists ?? []).map(({ id }) => id);
}

/** Whether a group is being posted. */
export function isUnderWay(row: PinGroupRow): boolean {
  return statusOf(row, row.publishingPaused) === 'processing';
}

/** Whether pins of a group have not ended. */
export const hasPending = ({ processing, pending }: PinGroupRow): boolean => processing + pending > 0;

/** While everything is paused, or kept by a rule of its user's, what is due is not about to be posted: it waits. */
function statusOf(row: PinGroupRow, isHalted: boolean) {
  return groupStatus(isHalted ? { ...row, dueUntried: 0 } : row);
}
