import { imagePaths, type CalendarEntry, type CalendarState } from '@boardcast/contracts';
import { z } from 'zod';
import { keeperOf, presentKeeper, type PublishingStop } from '../pace/publishing-stops.queries.js';

/** A group on a day, or in an hour, as the read side finds it; counts are of its boards there. */
export const CalendarRow = z.object({
  groupId: z.uuid(),
  day: z.string(),
  hour: z.number().int(),
  at: z.date(),
  until: z.date(),
  title: z.string(),
  imageKey: z.string(),
  version: z.string(),
  target: z.string(),
  isSpread: z.boolean(),
  /** Whether the first of its boards, on whatever day, has had its time. */
  hasBegun: z.boolean(),
  isPaused: z.boolean(),
  /** Whether those that haven't begun can be given another time. */
  canMove: z.boolean(),
  boardCount: z.number().int(),
  posted: z.number().int(),
  failed: z.number().int(),
  stopped: z.number().int(),
  /** Not begun, with their time ahead. */
  planned: z.number().int(),
  /** The first of those. */
  plannedFrom: z.date().nullable(),
  held: z.number().int(),
  /** Due, or tried and to be tried again. */
  waiting: z.number().int(),
  /** To get another pin shortly before or after. */
  crowded: z.number().int(),
  sharesSlot: z.boolean(),
});
export type CalendarRow = z.output<typeof CalendarRow>;

/** @param gapMinutes within which two pins on a board come too close */
export function presentEntry(row: CalendarRow, stop: PublishingStop, gapMinutes: number): CalendarEntry {
  const state = calendarState(row, stop);
  return {
    groupId: row.groupId,
    title: row.title,
    thumbnailUrl: imagePaths.variant(row.imageKey, 'thumbnail'),
    target: row.target,
    at: row.at.toISOString(),
    until: row.until.toISOString(),
    boardCount: row.boardCount,
    state,
    ...presentKeeper(state === 'pending' && isKept(row, stop) ? keeperOf(stop, row.groupId) : null),
    movableCount: row.canMove ? row.planned : 0,
    movableFrom: row.canMove ? (row.plannedFrom?.toISOString() ?? null) : null,
    isSpread: row.isSpread,
    hasBegun: row.hasBegun,
    crowdedCount: row.crowded,
    crowdedMinutes: gapMinutes,
    sharesSlot: row.sharesSlot,
    version: row.version,
  };
}

type Counts = Pick<
  CalendarRow,
  'groupId' | 'isPaused' | 'boardCount' | 'posted' | 'failed' | 'stopped' | 'planned' | 'held' | 'waiting'
>;

const leftOf = ({ boardCount, posted, failed, stopped }: Counts) => boardCount - posted - failed - stopped;

/** Whether something is left of it, and not all of it has its time ahead. */
export const isUnderWay = (row: Counts): boolean => leftOf(row) > 0 && row.planned < row.boardCount;

/** Whether all that is due of it waits for a rule of its user's. */
const isKept = (row: Counts, stop: PublishingStop): boolean =>
  keeperOf(stop, row.groupId) !== null &&
  row.waiting > 0 &&
  leftOf(row) === row.planned + row.held + row.waiting;

/** What is left to post comes before what has ended. */
export function calendarState(row: Counts, stop: PublishingStop): CalendarState {
  const left = leftOf(row);
  if (left > 0) {
    if (row.isPaused) return 'paused';
    if (!isUnderWay(row)) return 'scheduled';
    if (stop.isPaused && row.planned + row.held + row.waiting > 0) return 'paused';
    return left === row.held || isKept(row, stop) ? 'pending' : 'processing';
  }
  if (row.posted === row.boardCount) return 'posted';
  if (row.posted > 0) return 'partial';
  return row.failed > 0 ? 'failed' : 'stopped';
}
