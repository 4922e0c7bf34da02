import { z } from 'zod';
import { plannedPageFields, pinUpdateFields, scheduledTimeSchema, checkTargetChange } from './pin-fields.js';
import { namedListSchema } from './pins.js';

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
  state: scheduledPinStateSchema,
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
});
export type ScheduledPinsQuery = z.output<typeof scheduledPinsQuerySchema>;

/** Answer of `GET /api/pins/scheduled`: a page of them. */
export const scheduledPinsResponseSchema = z.array(scheduledPinSchema);
export type ScheduledPinsResponse = z.infer<typeof scheduledPinsResponseSchema>;

/** Forms send texts. */
const isTrue = (value: unknown) => (value === 'true' ? true : value);

const boardsFields = {
  /** Takes the boards that the named list has now, though the pin goes to that list already. */
  boardsAsNow: z.preprocess(isTrue, z.literal(true).optional()),
};

/** Body of `PUT /api/pins/scheduled/{id}`: what is absent stays, null clears. */
export const updateScheduledPinRequestSchema = z
  .strictObject({ ...pinUpdateFields, ...boardsFields, scheduledTime: scheduledTimeSchema.optional() })
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
