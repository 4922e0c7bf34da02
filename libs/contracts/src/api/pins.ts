import { z } from 'zod';
import { pinFieldMessages } from '../field-messages.js';
import { idParamSchema } from '../http.js';
import { BOARD_LIST_BOARDS_MAX, LINK_MAX, MONTH_PATTERN } from '../limits.js';
import { listedPinSchema } from '../messages/pin-outcome.js';
import { pinFields, withOneTarget } from './pin-fields.js';

/** State of one pin on one board as the user sees it. `completed` is shown as 'posted'. */
export const pinStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed']);
export type PinStatus = z.infer<typeof pinStatusSchema>;

/** State of a pin group (docs/publishing.md#states). */
export const pinGroupStatusSchema = z.enum(['pending', 'processing', 'partial', 'completed', 'failed']);
export type PinGroupStatus = z.infer<typeof pinGroupStatusSchema>;

/** Fields of `POST /api/pins/groups/upload` beside the file `image` (multipart; `_csrf` is allowed). */
export const createPinGroupUploadRequestSchema = withOneTarget(
  z.strictObject({ ...pinFields, _csrf: z.string().optional() }),
);
export type CreatePinGroupUploadRequest = z.output<typeof createPinGroupUploadRequestSchema>;

/** Body of `POST /api/pins/groups`: `imageUrl` is one of our own images or any public address. */
export const createPinGroupRequestSchema = withOneTarget(
  z.strictObject({
    ...pinFields,
    imageUrl: z
      .string(pinFieldMessages.uploadRequired)
      .trim()
      .min(1, pinFieldMessages.uploadRequired)
      .max(LINK_MAX, 'This image address is too long.'),
  }),
);
export type CreatePinGroupRequest = z.output<typeof createPinGroupRequestSchema>;

/** One pin on one board of a group. */
export const pinSchema = z.object({
  id: z.uuid(),
  /** Id of the board at Pinterest. */
  boardId: z.string(),
  /** Id of the section; null for the board itself. */
  sectionId: z.string().nullable(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  status: pinStatusSchema,
  /** Known once it is posted. */
  pinterestPinId: z.string().nullable(),
  /** Retries made so far; 8 is the last (docs/publishing.md#retry-ladder). */
  retryCount: z.number().int().min(0),
  /** Attempts and looks that are on record (`…/attempts`). */
  attemptCount: z.number().int().min(0),
  /** What Pinterest answered, as JSON `{ status, message }`, or a text of ours. */
  error: z.string().nullable(),
  /** The same in plain words. */
  reason: z.string().nullable(),
  /** What the user can do about it. */
  advice: z.string().nullable(),
  /** When it is tried or checked again by itself. */
  nextRetryAt: z.iso.datetime().nullable(),
  /** It failed because of the board or section itself, which would refuse the next pin too. */
  isBoardAtFault: z.boolean(),
  /** Whether trying it again can help (rule in rules/pin-acts). */
  canRetry: z.boolean(),
  /** Whether it may be on its board unknown to us, so that a look at the board can help. */
  canCheck: z.boolean(),
  /** A pin on the board that may be this one: only the user can tell (`…/identify`). */
  lookalike: listedPinSchema.nullable(),
  impressions: z.number().int().nullable(),
  saves: z.number().int().nullable(),
  pinClicks: z.number().int().nullable(),
  linkClicks: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
});
export type Pin = z.infer<typeof pinSchema>;

/** One act of publishing: one image and its texts on every board in a list, or on one board. */
export const pinGroupSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  altText: z.string().nullable(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  status: pinGroupStatusSchema,
  /** The list it went to, with the name it had then; empty when a board was chosen directly. */
  boardLists: z.array(z.object({ id: z.uuid().nullable(), name: z.string() })),
  /** The board and section chosen directly; null for a list. */
  pinterestBoardName: z.string().nullable(),
  pinterestSectionName: z.string().nullable(),
  pinCount: z.number().int().min(0),
  successCount: z.number().int().min(0),
  failedCount: z.number().int().min(0),
  /** Pending and processing together. */
  pendingCount: z.number().int().min(0),
  /** Those of the pending that are being posted now: history polls fast for these, slowly for the others. */
  processingCount: z.number().int().min(0),
  /** Those of the pending that were tried and go on later by themselves. */
  retryingCount: z.number().int().min(0),
  /** Those of the failed that were not posted because their user stopped the group. */
  stoppedCount: z.number().int().min(0),
  /** Its user paused it: what is under way ends, the other pending pins wait for `…/resume`. */
  isPaused: z.boolean(),
  /** Its user stopped it: what is under way ends, and is not sent again. */
  isStopped: z.boolean(),
  /**
   * Seconds until everything that is being posted of it is, an estimate (docs/publishing.md#time-left); null while
   * nothing is, or it is paused.
   */
  secondsLeft: z.number().int().min(0).nullable(),
  /** Its credit was given back because nothing was posted: a retry takes it again, save from a subscriber. */
  creditReturned: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When its first pin was posted. */
  publishedAt: z.iso.datetime().nullable(),
});
export type PinGroup = z.infer<typeof pinGroupSchema>;

/** A group with its pins, in the order of the list. */
export const pinGroupDetailSchema = pinGroupSchema.extend({ pins: z.array(pinSchema) });
export type PinGroupDetail = z.infer<typeof pinGroupDetailSchema>;

/**
 * Body of `POST /api/pins/groups/{id}/retry` and `…/check`: these pins of the group; absent: every one that it can help.
 */
export const pinActRequestSchema = z
  .strictObject({ pinIds: z.array(idParamSchema).min(1).max(BOARD_LIST_BOARDS_MAX).optional() })
  .optional();
export type PinActRequest = z.output<typeof pinActRequestSchema>;

/**
 * Body of `POST /api/pins/groups/{id}/identify`: whether the pin that a look found on the board is this one. If it is,
 * it counts as posted; if not, this one is sent.
 */
export const identifyPinRequestSchema = z.strictObject({
  pinId: idParamSchema,
  /** The pin on the board that the question was about. */
  pinterestPinId: listedPinSchema.shape.pinterestPinId,
  isMine: z.boolean(),
});
export type IdentifyPinRequest = z.output<typeof identifyPinRequestSchema>;

/** Query of `GET /api/pins/history`. */
export const pinHistoryQuerySchema = z.object({
  /** Only groups of this month of the user's time zone: when they were made, or were scheduled for. */
  month: z.string().regex(MONTH_PATTERN, 'A month looks like 2026-07.').optional(),
});
export type PinHistoryQuery = z.infer<typeof pinHistoryQuerySchema>;

/** Answer of `GET /api/pins/history`: newest first. */
export const pinHistoryResponseSchema = z.array(pinGroupSchema);
export type PinHistoryResponse = z.infer<typeof pinHistoryResponseSchema>;

/** One choice of the month filter: `2026-07`, 'July 2026'. */
export const monthOptionSchema = z.object({ value: z.string(), label: z.string() });
export type MonthOption = z.infer<typeof monthOptionSchema>;
/** Answer of `GET /api/pins/history/months`: newest first. */
export const pinHistoryMonthsResponseSchema = z.array(monthOptionSchema);
export type PinHistoryMonthsResponse = z.infer<typeof pinHistoryMonthsResponseSchema>;
