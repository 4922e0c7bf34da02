import { z } from 'zod';
import { countSchema, pinterestIdSchema } from './common.js';

/**
 * Answer of `GET /user_account`. `id` is the only stable key: the username can change at any time. There is no
 * email and no display name.
 */
export const accountSchema = z.object({
  id: pinterestIdSchema,
  username: z.string().min(1),
  account_type: z.string().optional(),
  profile_image: z.string().optional(),
  business_name: z.string().nullish(),
  about: z.string().optional(),
  website_url: z.string().optional(),
  board_count: countSchema.nullish(),
  pin_count: countSchema.nullish(),
  follower_count: countSchema.nullish(),
  following_count: countSchema.nullish(),
  monthly_views: countSchema.nullish(),
});

/** The account behind a token. */
export type PinterestAccount = z.infer<typeof accountSchema>;
