import { z } from 'zod';
import { pageSchema } from '../http.js';
import { groupWaitSchema, waitReasonSchema } from './admin-queue.js';
import { pinStatusSchema } from './pins.js';

/** Groups on a page of the administrator's list unless the request says otherwise, and at most. */
export const ADMIN_PINS_PAGE_SIZE = 20;
const ADMIN_PINS_PAGE_SIZE_MAX = 100;
/** Pins on a page of one group. */
export const ADMIN_GROUP_PINS_PAGE_SIZE = 50;

/** What is not asked for is not shown; without any of the five, everything is. */
const shown = z.enum(['true', 'false'], 'This is true or false.').optional();

export const adminPinSortSchema = z.enum([
  'title',
  'user',
  'status',
  'scheduledFor',
  'publishedAt',
  'createdAt',
]);
export type AdminPinSort = z.infer<typeof adminPinSortSchema>;

/** Query of `GET /api/admin/pins`. */
export const adminPinsQuerySchema = z.object({
  page: pageSchema,
  limit: z.coerce
    .number('A limit is a number.')
    .int()
    .min(1, 'A page has at least 1 pin.')
    .max(ADMIN_PINS_PAGE_SIZE_MAX, `A page has at most ${ADMIN_PINS_PAGE_SIZE_MAX} pins.`)
    .default(ADMIN_PINS_PAGE_SIZE),
  showCompleted: shown,
  showScheduled: shown,
  showFailed: shown,
  showProcessing: shown,
  showDraft: shown,
  sortBy: adminPinSortSchema.default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type AdminPinsQuery = z.output<typeof adminPinsQuerySchema>;

/**
 * Status of a group in the administrator's list: `pending` waits for a time ahead, `processing` has pins that have not
 * ended, `partial` has ended with some posted and some not.
 */
export const adminGroupStatusSchema = z.enum([
  'draft',
  'pending',
  'processing',
  'completed',
  'partial',
  'failed',
]);
export type AdminGroupStatus = z.infer<typeof adminGroupStatusSchema>;

/** How a group's pins stand; processing and pending count together. */
const adminPinCountsSchema = z.object({
  completed: z.number().int().min(0),
  failed: z.number().int().min(0),
  processing: z.number().int().min(0),
});

/** A group, or a draft, of anybody. */
export const adminPinGroupSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** A small copy, for administrators; null for a draft without an image. */
  imageUrl: z.string().nullable(),
  status: adminGroupStatusSchema,
  scheduledFor: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  user: z.object({ pinterestUsername: z.string() }),
  /** Where it went: a list, or a board chosen directly; null for a draft without either. */
  boardList: z.object({ name: z.string(), _count: z.object({ boards: z.number().int().min(0) }) }).nullable(),
  counts: adminPinCountsSchema,
  /** A status for each of its first pins, `ADMIN_ROW_PINS_MAX` at most; `counts` has all of them. */
  pins: z.array(z.object({ status: pinStatusSchema })),
});
export type AdminPinGroup = z.infer<typeof adminPinGroupSchema>;

/** Most statuses in a row of the list: a group may have thousands of pins. */
export const ADMIN_ROW_PINS_MAX = 100;

/** Answer of `GET /api/admin/pins`. */
export const adminPinsResponseSchema = z.object({
  pinGroups: z.array(adminPinGroupSchema),
  /** At least 1, also of an empty list. */
  totalPages: z.number().int().min(1),
});
export type AdminPinsResponse = z.infer<typeof adminPinsResponseSchema>;

/** Query of `GET /api/admin/pins/{groupId}`. */
export const adminGroupQuerySchema = z.object({ page: pageSchema });
export type AdminGroupQuery = z.output<typeof adminGroupQuerySchema>;

/** One pin of the group dialog. */
export const adminPinSchema = z.object({
  id: z.uuid(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  status: pinStatusSchema,
  retryCount: z.number().int().min(0),
  /** When it goes on by itself; null where nothing is planned. */
  nextRetryAt: z.iso.datetime().nullable(),
  /** Why it has not been posted yet; null when it has ended. */
  wait: waitReasonSchema.nullable(),
  /** What went wrong last, in words for operators. */
  reason: z.string().nullable(),
  pinterestPinId: z.string().nullable(),
  canRetry: z.boolean(),
  canHold: z.boolean(),
  canRelease: z.boolean(),
});
export type AdminPin = z.infer<typeof adminPinSchema>;

/** Answer of `GET /api/admin/pins/{groupId}`: a page of its pins, in the order of the list. */
export const adminGroupDetailSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  /** An administrator and their pins are held by nobody else. */
  user: z.object({
    id: z.uuid(),
    pinterestUsername: z.string(),
    isAdmin: z.boolean(),
    isHeld: z.boolean(),
  }),
  counts: adminPinCountsSchema,
  /** Why its pins wait, the commonest reason first. */
  waits: z.array(groupWaitSchema),
  pins: z.array(adminPinSchema),
  totalPages: z.number().int().min(1),
});
export type AdminGroupDetail = z.infer<typeof adminGroupDetailSchema>;
