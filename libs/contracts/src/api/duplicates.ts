import { z } from 'zod';
import { idParamSchema } from '../http.js';
import { DRAFT_LISTS_MAX, LINK_MAX } from '../limits.js';
import { boardKeySchema } from './board-lists.js';
import { scheduledTimeSchema } from './scheduled-time.js';

/** Body of `POST /api/pins/duplicates`: a pin that is about to be posted, as far as it is known. */
export const duplicatesRequestSchema = z.strictObject({
  /** What a picture looks like that isn’t here yet (rules/picture-hash). */
  pictureHash: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'A picture’s hash has 16 hex digits.')
    .optional(),
  /** The address of a picture; only one of the user’s own here is compared. */
  imageUrl: z.string().trim().max(LINK_MAX, 'This image address is too long.').optional(),
  link: z.string().trim().max(LINK_MAX, `The link can have at most ${LINK_MAX} characters.`).optional(),
  /** The lists that it goes to. */
  boardListIds: z
    .array(idParamSchema)
    .max(DRAFT_LISTS_MAX, `A draft can have at most ${DRAFT_LISTS_MAX} board lists.`)
    .optional(),
  /** The board or section that it goes to. */
  board: boardKeySchema.optional(),
  /** The scheduled pin that it is already: no duplicate of itself. It goes to its boards unless others are named. */
  pinGroupId: idParamSchema.optional(),
  /** When its first board gets it; absent: now. */
  from: scheduledTimeSchema.optional(),
  /** When its last board gets it; absent: all get it at once. */
  until: scheduledTimeSchema.optional(),
});
export type DuplicatesRequest = z.output<typeof duplicatesRequestSchema>;

/** A board that has the same already, or is to get it, with the pin nearest to now that shows it. */
const duplicateSchema = z.object({
  /** The Pinterest board id, `board/section` for a section. */
  board: z.string(),
  boardName: z.string(),
  sectionName: z.string().nullable(),
  pinGroupId: z.uuid(),
  title: z.string(),
  /** When it was posted, or is to be. */
  at: z.iso.datetime(),
  isPosted: z.boolean(),
  samePicture: z.boolean(),
  sameLink: z.boolean(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Answer of `POST /api/pins/duplicates`: counts of all, and the `DUPLICATES_LISTED` first, the latest pin first. */
export const duplicatesSchema = z.object({
  /** Boards with the picture, the link, or both. */
  boardCount: z.number().int().min(0),
  pictureCount: z.number().int().min(0),
  linkCount: z.number().int().min(0),
  boards: z.array(duplicateSchema),
});
export type Duplicates = z.infer<typeof duplicatesSchema>;
