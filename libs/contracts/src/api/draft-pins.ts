import { z } from 'zod';
import { pinFieldMessages } from '../field-messages.js';
import { idParamSchema } from '../http.js';
import { BULK_DRAFTS_MAX } from '../limits.js';
import { draftSpreadSchema } from './draft-spread.js';
import {
  checkTargetChange,
  draftFields,
  imageAddressSchema,
  plannedPageFields,
  slotClaimSchema,
} from './pin-fields.js';
import { pinTitleSchema } from './pin-text-fields.js';
import { boardTimesSchema } from './pin-times.js';
import { linkParametersSchema } from './pin-texts.js';
import { scheduledTimeSchema } from './scheduled-time.js';

/** A pin that is not finished yet: only its title is certain. */
export const draftPinSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  link: z.string().nullable(),
  altText: z.string().nullable(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Its only list; null also when there are several. */
  boardListId: z.uuid().nullable(),
  /** Every list it is meant for, in their order: what the screen sends back when it copies a draft. */
  boardListIds: z.array(z.uuid()),
  /** Their names: 'Food, Travel'. */
  boardListName: z.string().nullable(),
  /** Boards it would go to now: one that is in several lists counts once. */
  boardCount: z.number().int().min(0),
  pinterestBoardId: z.string().nullable(),
  pinterestSectionId: z.string().nullable(),
  pinterestBoardName: z.string().nullable(),
  pinterestSectionName: z.string().nullable(),
  /** The time that was planned; the draft is published by hand all the same. */
  scheduledFor: z.iso.datetime().nullable(),
  linkParameters: linkParametersSchema.nullish(),
  /** How many boards have texts of their own. Absent from answers that an earlier release has kept. */
  textCount: z.number().int().min(0).nullish(),
  /** Whether it is to be spread over time. Absent from answers that an earlier release has kept. */
  isSpread: z.boolean().nullish(),
  createdAt: z.iso.datetime(),
});
export type DraftPin = z.infer<typeof draftPinSchema>;

/** A draft with what it says of single boards, which may be long. */
export const wholeDraftPinSchema = draftPinSchema.extend({
  texts: z.array(
    z.object({
      board: z.string(),
      title: z.string().optional(),
      description: z.string().optional(),
      link: z.string().optional(),
    }),
  ),
  spread: draftSpreadSchema.nullable(),
});
export type WholeDraftPin = z.infer<typeof wholeDraftPinSchema>;

/** What drafts can be sorted by: when they were made, or their texts. */
export const draftPinOrderSchema = z.enum(['created', 'title', 'boardList']);
export type DraftPinOrder = z.infer<typeof draftPinOrderSchema>;

/** Only these drafts, separated by commas. */
export const draftIdsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(idParamSchema).max(BULK_DRAFTS_MAX))
  .optional();

/** Query of `GET /api/pins/drafts`. */
export const draftPinsQuerySchema = z.object({
  sort: draftPinOrderSchema.optional(),
  ...plannedPageFields,
  ids: draftIdsSchema,
});
export type DraftPinsQuery = z.output<typeof draftPinsQuerySchema>;

/** Answer of `GET /api/pins/drafts`: a page of them, newest first unless asked otherwise. */
export const draftPinsResponseSchema = z.array(draftPinSchema);
export type DraftPinsResponse = z.infer<typeof draftPinsResponseSchema>;

/** Body of `POST /api/pins/drafts`: only the title is required ('Title is required for draft'). */
export const createDraftPinRequestSchema = z
  .strictObject({ ...draftFields, imageUrl: imageAddressSchema })
  .superRefine(checkTargetChange);
export type CreateDraftPinRequest = z.output<typeof createDraftPinRequestSchema>;

/** Fields of `POST /api/pins/drafts/upload` beside the file `image`. */
export const createDraftPinUploadRequestSchema = z
  .strictObject({ ...draftFields, _csrf: z.string().optional() })
  .superRefine(checkTargetChange);
export type CreateDraftPinUploadRequest = z.output<typeof createDraftPinUploadRequestSchema>;

/** Body of `PUT /api/pins/drafts/{id}`: what is absent stays, null or an empty text clears (the image: null alone). */
export const updateDraftPinRequestSchema = z
  .strictObject({
    ...draftFields,
    title: draftFields.title.optional(),
    imageUrl: z.union([z.null(), imageAddressSchema]),
  })
  .superRefine(checkTargetChange);
export type UpdateDraftPinRequest = z.output<typeof updateDraftPinRequestSchema>;

/** Fields of `PUT /api/pins/drafts/{id}/upload` beside the file `image`. */
export const updateDraftPinUploadRequestSchema = z
  .strictObject({ ...draftFields, title: draftFields.title.optional(), _csrf: z.string().optional() })
  .superRefine(checkTargetChange);
export type UpdateDraftPinUploadRequest = z.output<typeof updateDraftPinUploadRequestSchema>;

/** Body of `POST /api/pins/drafts/{id}/publish`: changes to make first, if any. */
export const publishDraftPinRequestSchema = z
  .strictObject({ ...draftFields, title: pinTitleSchema.optional(), imageUrl: imageAddressSchema })
  .superRefine(checkTargetChange)
  .optional();
export type PublishDraftPinRequest = z.output<typeof publishDraftPinRequestSchema>;

/** Body of `POST /api/pins/drafts/{id}/schedule`: the time, and changes to make first, if any. */
export const scheduleDraftPinRequestSchema = z
  .strictObject({
    ...draftFields,
    title: pinTitleSchema.optional(),
    imageUrl: imageAddressSchema,
    scheduledTime: z
      .string(pinFieldMessages.timeRequired)
      .min(1, pinFieldMessages.timeRequired)
      .pipe(scheduledTimeSchema)
      .optional(),
    /** Spreads the pin: a time for each of its boards, in place of one for all. */
    times: boardTimesSchema,
    slot: slotClaimSchema,
  })
  .superRefine(checkTargetChange)
  .refine(({ scheduledTime, times }) => (scheduledTime === undefined) !== (times === undefined), {
    path: ['scheduledTime'],
    error: pinFieldMessages.timeRequired,
  });
export type ScheduleDraftPinRequest = z.output<typeof scheduleDraftPinRequestSchema>;
