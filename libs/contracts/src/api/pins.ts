import { z } from 'zod';
import { pinFieldMessages } from '../field-messages.js';
import { idParamSchema } from '../http.js';
import { LINK_MAX, BOARD_LIST_BOARDS_MAX } from '../limits.js';
import { listedPinSchema } from '../messages/pin-outcome.js';
import { keptBySchema } from './pace.js';
import { linkParametersSchema } from './pin-texts.js';
import { pinFields, withOneTarget, withOneTiming } from './pin-fields.js';

/** State of one pin on one board as the user sees it. `completed` is shown as 'posted'. */
export const pinStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed']);
export type PinStatus = z.infer<typeof pinStatusSchema>;

/** State of a pin group (docs/publishing.md#states). */
export const pinGroupStatusSchema = z.enum(['pending', 'processing', 'partial', 'completed', 'failed']);
export type PinGroupStatus = z.infer<typeof pinGroupStatusSchema>;

/** Fields of `POST /api/pins/groups/upload` beside the file `image` (multipart; `_csrf` is allowed). */
export const createPinGroupUploadRequestSchema = withOneTiming(
  withOneTarget(z.strictObject({ ...pinFields, _csrf: z.string().optional() })),
);
export type CreatePinGroupUploadRequest = z.output<typeof createPinGroupUploadRequestSchema>;

/** Body of `POST /api/pins/groups`: `imageUrl` is one of our own images or any public address. */
export const createPinGroupRequestSchema = withOneTiming(
  withOneTarget(
    z.strictObject({
      ...pinFields,
      imageUrl: z
        .string(pinFieldMessages.uploadRequired)
        .trim()
        .min(1, pinFieldMessages.uploadRequired)
        .max(LINK_MAX, 'This image address is too long.'),
    }),
  ),
);
export type CreatePinGroupRequest = z.output<typeof createPinGroupRequestSchema>;

/** What Pinterest counts, as answers tell it; null until Pinterest has told. */
export const numberFields = {
  impressions: z.number().int().nullable(),
  saves: z.number().int().nullable(),
  pinClicks: z.number().int().nullable(),
  linkClicks: z.number().int().nullable(),
};

/** One pin on one board of a group. */
export const pinSchema = z.object({
  id: z.uuid(),
  /** Id of the board at Pinterest. */
  boardId: z.string(),
  /** Id of the section; null for the board itself. */
  sectionId: z.string().nullable(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  /** Its own texts; null where it has those of the group. These are absent from answers of an earlier release. */
  ownTitle: z.string().nullish(),
  ownDescription: z.string().nullish(),
  ownLink: z.string().nullish(),
  /**
   * The link that it is, or was, posted with, if the group’s links are given parameters; null before it is first sent.
   */
  sentLink: z.string().nullish(),
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
  /** Its user stopped its group before it was posted: its status is `failed`, yet nothing went wrong. */
  isStopped: z.boolean(),
  /** What the user can do about it. */
  advice: z.string().nullable(),
  /** When it is to be posted, if it is scheduled; null once that has begun. Absent from answers of an earlier release. */
  plannedFor: z.iso.datetime().nullish(),
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
  ...numberFields,
  /** Pinterest said that it is no longer there. */
  isGone: z.boolean(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
});
export type Pin = z.infer<typeof pinSchema>;

/** A list that a pin goes to, by the name it had then; one that is gone has no id. */
export const namedListSchema = z.object({ id: z.uuid().nullable(), name: z.string() });
export type NamedList = z.infer<typeof namedListSchema>;

/** One act of publishing: one image and its texts on every board in a list, or in several, or on one board. */
export const pinGroupSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  altText: z.string().nullable(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  status: pinGroupStatusSchema,
  /** The list it went to, or those of a draft that had several; empty when a board was chosen directly. */
  boardLists: z.array(namedListSchema),
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
  /**
   * Its user has paused all publishing: its pending pins wait for that to be resumed. Absent from answers of an earlier
   * release.
   */
  isPublishingPaused: z.boolean().nullish(),
  /**
   * When its pending pins may go out again, if a rule of their user's keeps them from it now; null otherwise. Absent from
   * answers of an earlier release.
   */
  opensAt: z.iso.datetime().nullish(),
  /** That rule; absent from answers of an earlier release, which knew of hours alone. */
  keptBy: keptBySchema.nullish(),
  /** Boardcast support holds its user, or pins of it: they wait until they are released. */
  isOnHold: z.boolean(),
  /** Its user stopped it: what is under way ends, and is not sent again. */
  isStopped: z.boolean(),
  /**
   * Seconds until everything that is being posted of it is, an estimate (docs/publishing.md#time-left); null while
   * nothing is, or it or all publishing is paused.
   */
  secondsLeft: z.number().int().min(0).nullable(),
  /**
   * When the last of its boards is, or was, to have it; null unless it is spread over time. This and `nextPlannedAt` are
   * absent from answers that an earlier release has kept.
   */
  spreadUntil: z.iso.datetime().nullish(),
  /** The earliest time of a board that hasn’t begun; null once every one has, and if it was never scheduled. */
  nextPlannedAt: z.iso.datetime().nullish(),
  /** Its credit was given back because nothing was posted: a retry takes it again, save from a subscriber. */
  creditReturned: z.boolean(),
  ...numberFields,
  createdAt: z.iso.datetime(),
  /** What the link of each board is given. Absent from answers that an earlier release has kept. */
  linkParameters: linkParametersSchema.nullish(),
  /** When its first pin was posted. */
  publishedAt: z.iso.datetime().nullable(),
});
export type PinGroup = z.infer<typeof pinGroupSchema>;

/** Query of `GET /api/pins/groups/{id}`. */
export const pinGroupQuerySchema = z.object({
  /** Only pins that may have changed since the answer with this `version`. */
  since: z
    .string()
    .regex(/^(0|[1-9]\d{0,17})$/, 'This version is not valid.')
    .optional(),
  /** Only pins behind this place: `next` of the answer before. */
  after: z.coerce.number('This place is not valid.').int().min(0).max(2_147_483_647).optional(),
});
export type PinGroupQuery = z.output<typeof pinGroupQuerySchema>;

/** A group with its pins, in the order of the list: `GROUP_PINS_PAGE` at most. */
export const pinGroupDetailSchema = pinGroupSchema.extend({
  pins: z.array(pinSchema),
  /** What `since` takes. */
  version: z.string().optional(),
  /** What `after` takes to read on; null if these are all. */
  next: z.number().int().nullable().optional(),
});
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
