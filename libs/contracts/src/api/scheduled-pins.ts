import { z } from 'zod';
import { pinUpdateFields, scheduledTimeSchema, checkTargetChange } from './pin-fields.js';

/** State of a scheduled pin as its table shows it; once its time has come it is read-only. */
export const scheduledPinStateSchema = z.enum(['scheduled', 'processing', 'posted', 'failed']);
export type ScheduledPinState = z.infer<typeof scheduledPinStateSchema>;

/** A pin group that waits for its time. Its boards are those its list had when it was scheduled. */
export const scheduledPinSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  altText: z.string().nullable(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  boardListId: z.uuid().nullable(),
  boardListName: z.string().nullable(),
  boardCount: z.number().int().min(1),
  pinterestBoardId: z.string().nullable(),
  pinterestSectionId: z.string().nullable(),
  pinterestBoardName: z.string().nullable(),
  pinterestSectionName: z.string().nullable(),
  /** In UTC. */
  scheduledTime: z.iso.datetime(),
  state: scheduledPinStateSchema,
  /**
   * Another one after each change; a change that names an older one in `If-Match` is refused. Absent from answers that an
   * earlier release has kept.
   */
  version: z.string().optional(),
});
export type ScheduledPin = z.infer<typeof scheduledPinSchema>;

/** Answer of `GET /api/pins/scheduled`: the next one first. */
export const scheduledPinsResponseSchema = z.array(scheduledPinSchema);
export type ScheduledPinsResponse = z.infer<typeof scheduledPinsResponseSchema>;

/** Body of `PUT /api/pins/scheduled/{id}`: what is absent stays, null clears. */
export const updateScheduledPinRequestSchema = z
  .strictObject({ ...pinUpdateFields, scheduledTime: scheduledTimeSchema.optional() })
  .superRefine(checkTargetChange);
export type UpdateScheduledPinRequest = z.output<typeof updateScheduledPinRequestSchema>;

/** Fields of `PUT /api/pins/scheduled/{id}/upload` beside the file `image`. */
export const updateScheduledPinUploadRequestSchema = z
  .strictObject({
    ...pinUpdateFields,
    scheduledTime: scheduledTimeSchema.optional(),
    _csrf: z.string().optional(),
  })
  .superRefine(checkTargetChange);
export type UpdateScheduledPinUploadRequest = z.output<typeof updateScheduledPinUploadRequestSchema>;
