import { z } from 'zod';
import { countSchema, pageSchema, pinterestIdSchema } from './common.js';
import { PINTEREST_LIMITS } from './limits.js';

/** A board, its own or one of a group the account joined. Counts and covers may be missing. */
export const boardSchema = z.object({
  id: pinterestIdSchema,
  name: z.string(),
  description: z.string().nullish(),
  owner: z.object({ username: z.string().optional() }).nullish(),
  privacy: z.string().optional(),
  pin_count: countSchema.optional(),
  follower_count: countSchema.optional(),
  collaborator_count: countSchema.optional(),
  created_at: z.string().optional(),
  board_pins_modified_at: z.string().optional(),
  is_ads_only: z.boolean().optional(),
  media: z
    .object({
      image_cover_url: z.string().nullish(),
      pin_thumbnail_urls: z.array(z.string()).optional(),
    })
    .nullish(),
});

/** A board of the account. */
export type PinterestBoard = z.infer<typeof boardSchema>;

/** Body of `POST /boards`. Secret boards need scopes that we don't ask for. */
export const createBoardBodySchema = z.strictObject({ name: z.string().min(1), privacy: z.enum(['PUBLIC']) });

/** Answer of `GET /boards`. */
export const boardPageSchema = pageSchema(boardSchema);

/** A section of a board: an id and a name, nothing else. The official file leaves the id optional. */
export const sectionSchema = z.object({ id: pinterestIdSchema, name: z.string() });

/** A section of a board. */
export type PinterestSection = z.infer<typeof sectionSchema>;

/** Body of `POST /boards/{board_id}/sections`. */
export const createSectionBodySchema = z.strictObject({
  name: z.string().min(1).max(PINTEREST_LIMITS.sectionNameLength),
});

/** Answer of `GET /boards/{board_id}/sections`. */
export const sectionPageSchema = pageSchema(sectionSchema);
