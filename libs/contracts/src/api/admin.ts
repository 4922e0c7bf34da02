import { z } from 'zod';

/** Pins on a page of the queue unless the request says otherwise, and at most. */
export const QUEUE_PAGE_SIZE = 50;
/** Most pins on one page of the queue. */
export const QUEUE_PAGE_SIZE_MAX = 100;
/** Furthest page that may be asked for. */
const PAGE_MAX = 1_000_000;
/** A pin that is due within this time is upcoming, in milliseconds. */
export const QUEUE_UPCOMING_MS = 60_000;

/** Query of `GET /api/admin/pin-queue`. */
export const pinQueueQuerySchema = z.object({
  page: z.coerce.number('A page is a number.').int().min(1, 'Pages begin at 1.').max(PAGE_MAX).default(1),
  limit: z.coerce
    .number('A limit is a number.')
    .int()
    .min(1, 'A page has at least 1 pin.')
    .max(QUEUE_PAGE_SIZE_MAX, `A page has at most ${QUEUE_PAGE_SIZE_MAX} pins.`)
    .default(QUEUE_PAGE_SIZE),
});
export type PinQueueQuery = z.output<typeof pinQueueQuerySchema>;

/** A pin that waits for its time. Overdue and upcoming by the database's clock. */
export const queuePinSchema = z.object({
  id: z.uuid(),
  /** Place in the whole queue, 1 for the pin that is due first. */
  queuePosition: z.number().int().min(1),
  title: z.string(),
  description: z.string(),
  /** When it is due: its scheduled time, its next try or its next look. */
  nextRetryAt: z.iso.datetime(),
  /** How far that is, e.g. `in 5m`, `3m overdue`. */
  formattedTimeUntil: z.string(),
  isOverdue: z.boolean(),
  isUpcoming: z.boolean(),
  user: z.object({ email: z.string().nullable(), pinterestUsername: z.string() }),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  retryCount: z.number().int().min(0),
  /** When it was tried last; null when it never was. */
  lastRetryAt: z.iso.datetime().nullable(),
});
export type QueuePin = z.infer<typeof queuePinSchema>;

/** Answer of `GET /api/admin/pin-queue`: what is due first comes first. */
export const pinQueueResponseSchema = z.object({
  summary: z.object({
    totalQueued: z.number().int().min(0),
    overdueCount: z.number().int().min(0),
    /** Due within the next minute. */
    upcomingCount: z.number().int().min(0),
  }),
  pins: z.array(queuePinSchema),
  pagination: z.object({
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
    total: z.number().int().min(0),
    /** At least 1, also of an empty queue. */
    pages: z.number().int().min(1),
  }),
});
export type PinQueueResponse = z.infer<typeof pinQueueResponseSchema>;
