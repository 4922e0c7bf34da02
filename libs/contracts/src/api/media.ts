import { z } from 'zod';
import { MEDIA_PAGE_MAX, MEDIA_USES_PAGE_MAX, SEARCH_QUERY_MAX } from '../limits.js';
import { imageKeySchema } from './images.js';

/** Orders of the library: those uploaded last first, or those that most pins and drafts have. */
export const mediaOrderSchema = z.enum(['newest', 'most-used']);
export type MediaOrder = z.infer<typeof mediaOrderSchema>;
/** Whether pins or drafts have a picture. */
export const mediaUseFilterSchema = z.enum(['used', 'unused']);
export type MediaUseFilter = z.infer<typeof mediaUseFilterSchema>;
/** Pictures narrower than `IMAGE_GOOD_WIDTH`. */
export const mediaSizeFilterSchema = z.enum(['small']);

/** Query of `GET /api/images`. */
export const mediaQuerySchema = z.object({
  /** Only pictures with this in the name of their file, or in the title of a pin or draft that has them. */
  search: z
    .string()
    .trim()
    .max(SEARCH_QUERY_MAX, `A search can have at most ${SEARCH_QUERY_MAX} characters.`)
    .optional(),
  /** Only pictures behind this one: the last of the page before, by its key. */
  before: imageKeySchema.optional(),
  limit: z.coerce.number('This number is not valid.').int().min(1).max(MEDIA_PAGE_MAX).optional(),
  sort: mediaOrderSchema.optional(),
  use: mediaUseFilterSchema.optional(),
  size: mediaSizeFilterSchema.optional(),
});
export type MediaQuery = z.output<typeof mediaQuerySchema>;

/** A picture of the user’s, once however often it was uploaded, and where it is used. */
export const mediaItemSchema = z.object({
  key: imageKeySchema,
  /** What `imageUrl` of a new pin takes. */
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** The title of the latest pin or draft that has it; null where none has. */
  title: z.string().nullable(),
  /** Of the file that was uploaded last; null for those from before names were kept. */
  fileName: z.string().nullish(),
  drafts: z.number().int().min(0),
  /** Pins that wait for their time. */
  scheduled: z.number().int().min(0),
  /** Pins in the history. */
  posted: z.number().int().min(0),
  /** When it was last uploaded. */
  createdAt: z.iso.datetime(),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

/** Answer of `GET /api/images`: a page of pictures, those uploaded last first. */
export const mediaResponseSchema = z.array(mediaItemSchema);

/** Fields of `POST /api/images` beside the file `image`. */
export const uploadMediaRequestSchema = z.strictObject({ _csrf: z.string().optional() });
export type UploadMediaRequest = z.output<typeof uploadMediaRequestSchema>;

/** Answer of `POST /api/images`. */
export const uploadedMediaSchema = z.object({
  picture: mediaItemSchema,
  /** False where the library had it already. */
  isNew: z.boolean(),
});
export type UploadedMedia = z.infer<typeof uploadedMediaSchema>;

/** What a pin that has a picture is. */
export const mediaUseKindSchema = z.enum(['drafts', 'scheduled', 'posted']);
export type MediaUseKind = z.infer<typeof mediaUseKindSchema>;

/** A pin or draft that has a picture. */
export const mediaUseSchema = z.object({
  /** Of the group, or the draft. */
  id: z.uuid(),
  kind: mediaUseKindSchema,
  title: z.string(),
  /** The list, or the board and section, that it goes to; null for a draft without any. */
  target: z.string().nullable(),
  /** Boards that it goes to; null for a draft. */
  boardCount: z.number().int().min(0).nullable(),
  /** When it was or is to be posted; of a draft, when it was made. */
  at: z.iso.datetime(),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** Query of `GET /api/images/{key}`. */
export const mediaUsesQuerySchema = z.object({
  /** The `next` of the answer before. */
  after: z.uuid('This is not a valid id.').optional(),
  limit: z.coerce.number('This number is not valid.').int().min(1).max(MEDIA_USES_PAGE_MAX).optional(),
});
export type MediaUsesQuery = z.output<typeof mediaUsesQuerySchema>;

/** Answer of `GET /api/images/{key}`: a picture with a page of its uses, those of the latest time first. */
export const mediaDetailsSchema = z.object({
  picture: mediaItemSchema,
  uses: z.array(mediaUseSchema),
  /** What `after` takes for the next page; null after the last. */
  next: z.uuid().nullable(),
});
export type MediaDetails = z.infer<typeof mediaDetailsSchema>;
