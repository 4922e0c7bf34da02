import { z } from 'zod';
import { errorBodySchema, idParamSchema } from '../http.js';
import { BULK_DRAFTS_MAX } from '../limits.js';
import { createDraftPinRequestSchema, draftPinSchema } from './draft-pins.js';
import { checkTargetChange, draftFields } from './pin-fields.js';

const TOO_MANY = `At most ${BULK_DRAFTS_MAX} drafts at a time.`;
const TWICE = 'A draft can be named only once.';
const areDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Why a row was left as it is; the others are done all the same. */
const rowErrorSchema = errorBodySchema.nullable();

/** Body of `PATCH /api/pins/drafts`: changes of several drafts; what is absent stays, null or an empty text clears. */
export const changeDraftPinsRequestSchema = z.strictObject({
  drafts: z
    .array(
      z
        .strictObject({ ...draftFields, id: idParamSchema, title: draftFields.title.optional() })
        .superRefine(checkTargetChange),
    )
    .min(1)
    .max(BULK_DRAFTS_MAX, TOO_MANY)
    .refine((drafts) => areDistinct(drafts.map(({ id }) => id)), TWICE),
});
export type ChangeDraftPinsRequest = z.output<typeof changeDraftPinsRequestSchema>;

/** Answer of `PATCH /api/pins/drafts`: what became of each, in their order. */
export const changeDraftPinsResponseSchema = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      /** As it is now; null if it couldn’t be changed. */
      draft: draftPinSchema.nullable(),
      error: rowErrorSchema,
    }),
  ),
});
export type ChangeDraftPinsResponse = z.infer<typeof changeDraftPinsResponseSchema>;

/** Body of `POST /api/pins/drafts/schedule`: drafts to be scheduled, each for the time it has. */
export const scheduleDraftPinsRequestSchema = z.strictObject({
  draftIds: z.array(idParamSchema).min(1).max(BULK_DRAFTS_MAX, TOO_MANY).refine(areDistinct, TWICE),
  /** Those whose times are claimed: refused (`slot.taken`) if something else of the user’s is planned for that minute. */
  slotIds: z.array(idParamSchema).max(BULK_DRAFTS_MAX, TOO_MANY).optional(),
});
export type ScheduleDraftPinsRequest = z.output<typeof scheduleDraftPinsRequestSchema>;

/** Answer of `POST /api/pins/drafts/schedule`: what became of each, in their order. */
export const scheduleDraftPinsResponseSchema = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      /** The scheduled pin; null if it is still a draft. */
      groupId: z.uuid().nullable(),
      error: rowErrorSchema,
    }),
  ),
});
export type ScheduleDraftPinsResponse = z.infer<typeof scheduleDraftPinsResponseSchema>;

/** Body of `POST /api/pins/drafts/batch`: several drafts, as `POST /api/pins/drafts` takes each. */
export const createDraftPinsRequestSchema = z.strictObject({
  drafts: z.array(createDraftPinRequestSchema).min(1).max(BULK_DRAFTS_MAX, TOO_MANY),
});
export type CreateDraftPinsRequest = z.output<typeof createDraftPinsRequestSchema>;

/** Answer of `POST /api/pins/drafts/batch`: what became of each, in their order. */
export const createDraftPinsResponseSchema = z.object({
  results: z.array(z.object({ draft: draftPinSchema.nullable(), error: rowErrorSchema })),
});
export type CreateDraftPinsResponse = z.infer<typeof createDraftPinsResponseSchema>;
