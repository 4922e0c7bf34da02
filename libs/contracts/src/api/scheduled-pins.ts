import { z } from 'zod';
import { idParamSchema } from '../http.js';
import { keptBySchema } from './pace.js';
import {
  checkTargetChange,
  imageAddressSchema,
  isTrue,
  pinUpdateFields,
  plannedPageFields,
} from './pin-fields.js';
import { linkParametersSchema } from './pin-texts.js';
import { namedListSchema } from './pins.js';
import { scheduledTimeSchema } from './scheduled-time.js';

/** State of a scheduled pin as its table shows it; once its time has come it is read-only. */
export const scheduledPinStateSchema = z.enum(['scheduled', 'processing', 'posted', 'failed']);
export type ScheduledPinState = z.infer<typeof scheduledPinStateSchema>;

/** A pin group that waits for its time. Its boards are those its list, or lists, had when it was scheduled. */
export const scheduledPinSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  altText: z.string().nullable(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  /** Its only list; null when that is gone, and when there are several. */
  boardListId: z.uuid().nullable(),
  /** The name of its list, or the names of several: 'Food, Travel'. */
  boardListName: z.string().nullable(),
  /** Its lists, as in its group. Absent from answers that an earlier release has kept. */
  boardLists: z.array(namedListSchema).optional(),
  boardCount: z.number().int().min(1),
  pinterestBoardId: z.string().nullable(),
  pinterestSectionId: z.string().nullable(),
  pinterestBoardName: z.string().nullable(),
  pinterestSectionName: z.string().nullable(),
  /** In UTC. */
  scheduledTime: z.iso.datetime(),
  /** When the last of its boards is to have it, if it is spread over time. Absent from answers that an earlier release has kept. */
  spreadUntil: z.iso.datetime().nullish(),
  state: scheduledPinStateSchema,
  /**
   * It is `processing`, but waits: its user has paused all publishing. Absent from answers that an earlier release has
   * kept.
   */
  isPublishingPaused: z.boolean().nullish(),
  /**
   * When it goes on, if a rule of its user’s keeps it from that now; null otherwise. Absent from answers that an
   * earlier release has kept.
   */
  opensAt: z.iso.datetime().nullish(),
  /** That rule; absent from answers that an earlier release has kept. */
  keptBy: keptBySchema.nullish(),
  /**
   * What the link of each board is given. This and `textCount` are absent from answers that an earlier release has
   * kept.
   */
  linkParameters: linkParametersSchema.nullish(),
  /** How many boards have texts of their own; its pins tell them. */
  textCount: z.number().int().min(0).nullish(),
  /**
   * Another one after each change; a change that names an older one in `If-Match` is refused. Absent from answers that an
   * earlier release has kept.
   */
  version: z.string().optional(),
});
export type ScheduledPin = z.infer<typeof scheduledPinSchema>;

/** What scheduled pins can be sorted by; otherwise the next one comes first, those that have ended last. */
export const scheduledPinOrderSchema = z.enum(['title', 'boardList', 'time', 'status']);
export type ScheduledPinOrder = z.infer<typeof scheduledPinOrderSchema>;

/** Query of `GET /api/pins/scheduled`. */
export const scheduledPinsQuerySchema = z.object({
  sort: scheduledPinOrderSchema.optional(),
  ...plannedPageFields,
  /** Only this one, if it is among them. */
  id: idParamSchema.optional(),
});
export type ScheduledPinsQuery = z.output<typeof scheduledPinsQuerySchema>;

/** Answer of `GET /api/pins/scheduled`: a page of them. */
export const scheduledPinsResponseSchema = z.array(scheduledPinSchema);
export type ScheduledPinsResponse = z.infer<typeof scheduledPinsResponseSchema>;

const boardsFields = {
  /** Takes the boards that the named list has now, though the pin goes to that list already. */
  boardsAsNow: z.preprocess(isTrue, z.literal(true).optional()),
};

/** Body of `PUT /api/pins/scheduled/{id}`: what is absent stays, null clears. */
export const updateScheduledPinRequestSchema = z
  .strictObject({
    ...pinUpdateFields,
    ...boardsFields,
    imageUrl: imageAddressSchema,
    scheduledTime: scheduledTimeSchema.optional(),
  })
  .superRefine(checkTargetChange);
export type UpdateScheduledPinRequest = z.output<typeof updateScheduledPinRequestSchema>;

/** Fields of `PUT /api/pins/scheduled/{id}/upload` beside the file `image`. */
export const updateScheduledPinUploadRequestSchema = z
  .strictObject({
    ...pinUpdateFields,
    ...boardsFields,
    scheduledTime: scheduledTimeSchema.optional(),
    _csrf: z.string().optional(),
  })
  .superRefine(checkTargetChange);
export type UpdateScheduledPinUploadRequest = z.output<typeof updateScheduledPinUploadRequestSchema>;
