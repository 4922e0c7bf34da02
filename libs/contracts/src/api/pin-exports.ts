import { z } from 'zod';
import { draftIdsSchema, draftPinOrderSchema } from './draft-pins.js';
import { scheduledPinOrderSchema } from './scheduled-pins.js';

/** Whose columns a file of pins has: our own, or those of Pinterest’s bulk upload, with a row for each board. */
export const exportColumnsSchema = z.enum(['own', 'pinterest']);
export type ExportColumns = z.infer<typeof exportColumnsSchema>;

const exportFields = {
  columns: exportColumnsSchema.default('own'),
  order: z.enum(['asc', 'desc']).optional(),
  /** Where the part before ended, as it says (`NEXT_PART_HEADER`): with the rest of what was asked, the next one goes on there. */
  after: z
    .string()
    .regex(/^[\w-]{1,2000}$/, 'This is no place in an export.')
    .optional(),
};

/** Query of `GET /api/pins/drafts/export`: in the order of the list, all of them or some. */
export const exportDraftPinsQuerySchema = z.object({
  ...exportFields,
  sort: draftPinOrderSchema.optional(),
  ids: draftIdsSchema,
});
export type ExportDraftPinsQuery = z.output<typeof exportDraftPinsQuerySchema>;

/** Query of `GET /api/pins/scheduled/export`: those to come, in the order of the list. */
export const exportScheduledPinsQuerySchema = z.object({
  ...exportFields,
  sort: scheduledPinOrderSchema.optional(),
});
export type ExportScheduledPinsQuery = z.output<typeof exportScheduledPinsQuerySchema>;
