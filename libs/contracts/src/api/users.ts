import { z } from 'zod';
import { analyticsItemSchema } from './analytics.js';
import { pinGroupSchema } from './pins.js';
import { scheduledPinSchema } from './scheduled-pins.js';

/** Answer of `GET /api/users/stats`. */
export const userStatsSchema = z.object({
  /** Pin groups whose time has come, whatever became of their records. */
  totalPins: z.number().int().min(0),
  boardListCount: z.number().int().min(0),
  scheduledPins: z.number().int().min(0),
  draftPins: z.number().int().min(0),
});
export type UserStats = z.infer<typeof userStatsSchema>;

/** Answer of `GET /api/users/overview`: the first few of each (`OVERVIEW_MAX`). */
export const userOverviewSchema = z.object({
  /** Groups that are not posted to the end, whatever they wait for: newest first. */
  running: z.array(pinGroupSchema),
  /** Scheduled pins: the next one first. */
  upNext: z.array(scheduledPinSchema),
  /** Groups of the last days that are at their end, and not everywhere because pins failed: newest first. */
  needsHand: z.array(pinGroupSchema),
  /** The other groups that are at their end: newest first. This and `best` are absent from answers of an earlier release. */
  latest: z.array(pinGroupSchema).nullish(),
  /** Groups that Pinterest counts impressions of: the most first. */
  best: z.array(analyticsItemSchema).nullish(),
  /**
   * Slots of the next `OVERVIEW_SLOT_DAYS` without a pin; null without Premium or a timetable, absent from answers of
   * an earlier release.
   */
  freeSlots: z.number().int().min(0).nullish(),
});
export type UserOverview = z.infer<typeof userOverviewSchema>;

const usedOf = z.object({ used: z.number().int().min(0), max: z.number().int().min(0) });

/** Answer of `GET /api/users/usage`: how much of each quota is used. */
export const userUsageSchema = z.object({
  drafts: usedOf,
  /** Bytes. */
  images: usedOf,
  boardLists: usedOf,
});
export type UserUsage = z.infer<typeof userUsageSchema>;
