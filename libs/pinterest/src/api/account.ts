import { z } from 'zod';
import { pinterestIdSchema } from './common.js';

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
  board_count: z.int().nullish(),
  pin_count: z.int().nullish(),
  follower_count: z.int().nullish(),
  following_count: z.int().nullish(),
  monthly_views: z.int().nullish(),
});

/** The account behind a token. */
export type PinterestAccount = z.infer<typeof accountSchema>;
