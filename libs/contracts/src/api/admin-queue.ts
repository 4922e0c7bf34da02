import { z } from 'zod';
import { pageSchema } from '../http.js';

/** Pins on a page of the queue unless the request says otherwise, and at most. */
export const QUEUE_PAGE_SIZE = 50;
/** Most pins on one page of the queue. */
export const QUEUE_PAGE_SIZE_MAX = 100;
/** A pin that is due within this time is upcoming, in milliseconds. */
export const QUEUE_UPCOMING_MS = 60_000;

/** Longest search of the queue. */
export const QUEUE_SEARCH_MAX = 320;

/** Query of `GET /api/admin/pin-queue`. */
export const pinQueueQuerySchema = z.object({
  page: pageSchema,
  limit: z.coerce
    .number('A limit is a number.')
    .int()
    .min(1, 'A page has at least 1 pin.')
    .max(QUEUE_PAGE_SIZE_MAX, `A page has at most ${QUEUE_PAGE_SIZE_MAX} pins.`)
    .default(QUEUE_PAGE_SIZE),
  /** `time`: what has a time; `hold`: what has none until somebody acts. Beside a search, both and what is being posted. */
  waitsFor: z.enum(['time', 'hold']).default('time'),
  /** A part of a user's email or Pinterest username, or the id of a pin or its group. */
  search: z.string().trim().max(QUEUE_SEARCH_MAX).optional(),
});
export type PinQueueQuery = z.output<typeof pinQueueQuerySchema>;

/**
 * Why a pin waits: `scheduled` for its user's time · `retry` on the ladder · `look` for the next look at its board ·
 * `limit` of its account · `turn`: it is due, others are before it · `posting`: with a publisher now · held: `spam`
 * block of its group, lost `connection`, `paused` by its user, `operator`; `user-hold`: an operator holds its user;
 * `user-pause`: its user has paused everything; `user-hours`: it is outside the hours that they have set;
 * `user-cap`: as many as they allow a day have gone out; `board-gap`: another pin of theirs went to its board just
 * before.
 */
export const waitReasonSchema = z.enum([
  'scheduled',
  'retry',
  'look',
  'limit',
  'turn',
  'posting',
  'spam',
  'connection',
  'paused',
  'operator',
  'user-hold',
  'user-pause',
  'user-hours',
  'user-cap',
  'board-gap',
]);
export type WaitReason = z.infer<typeof waitReasonSchema>;

/** Pins of one group that wait for the same reason. */
export const groupWaitSchema = z.object({
  kind: waitReasonSchema,
  count: z.number().int().min(1),
  /** When the first of them goes on by itself, if that is known and still ahead. */
  goesOnAt: z.iso.datetime().nullable(),
});
export type GroupWait = z.infer<typeof groupWaitSchema>;

/** A pin that waits for its time. Overdue and upcoming by the database's clock. */
export const queuePinSchema = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  userId: z.uuid(),
  /** Place among everybody's pins with a time, 1 for the one that is due first; null without a time. */
  queuePosition: z.number().int().min(1).nullable(),
  title: z.string(),
  description: z.string(),
  /** When it is due: its scheduled time, its next try or its next look; null without a time. */
  nextRetryAt: z.iso.datetime().nullable(),
  /** How far that is, e.g. `in 5m`, `3m overdue`; `on hold` or `being posted` without a time. */
  formattedTimeUntil: z.string(),
  isOverdue: z.boolean(),
  isUpcoming: z.boolean(),
  /** An administrator and their pins are held by nobody else. */
  user: z.object({ email: z.string().nullable(), pinterestUsername: z.string(), isAdmin: z.boolean() }),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  retryCount: z.number().int().min(0),
  /** When it was tried last; null when it never was. */
  lastRetryAt: z.iso.datetime().nullable(),
  reason: z.object({
    kind: waitReasonSchema,
    /** Until when, if that is known and is not its own time: the end of its account's rest. */
    until: z.iso.datetime().nullable(),
    /** What went wrong last, in plain words for operators. */
    fault: z.string().nullable(),
  }),
  /** What an operator can do about it now. */
  canHold: z.boolean(),
  canRelease: z.boolean(),
  canRetry: z.boolean(),
  isUserHeld: z.boolean(),
});
export type QueuePin = z.infer<typeof queuePinSchema>;

/** Answer of `GET /api/admin/pin-queue`: what is due first comes first. */
export const pinQueueResponseSchema = z.object({
  /** Of everybody, whatever is asked for. */
  summary: z.object({
    /** With a time. */
    totalQueued: z.number().int().min(0),
    overdueCount: z.number().int().min(0),
    /** Due within the next minute. */
    upcomingCount: z.number().int().min(0),
    /** What has no time until somebody acts. */
    onHoldCount: z.number().int().min(0),
  }),
  pins: z.array(queuePinSchema),
  /** Of what is asked for. */
  pagination: z.object({
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
    total: z.number().int().min(0),
    /** At least 1, also of an empty queue. */
    pages: z.number().int().min(1),
  }),
});
export type PinQueueResponse = z.infer<typeof pinQueueResponseSchema>;
