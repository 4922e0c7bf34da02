import { z } from 'zod';

/** Form of the code exchange. `continuous_refresh` is needed by apps older than 2025-09-25 and harmless for newer ones. */
export const codeGrantSchema = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string().min(1),
  redirect_uri: z.string().min(1),
  continuous_refresh: z.literal('true').optional(),
});

/** Form of the token refresh. */
export const refreshGrantSchema = z.strictObject({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1),
  scope: z.string().optional(),
  continuous_refresh: z.literal('true').optional(),
});

/** Form of `POST /oauth/token`. */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [codeGrantSchema, refreshGrantSchema]);

/** Form of `POST /oauth/token`. */
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

/** Longest lifetime that is believed, in seconds: ten years. */
const LIFETIME_MAX_S = 10 * 365 * 86_400;
/** Latest end that is believed, in seconds since 1970: the year 2100. */
const LATEST_S = 4_102_444_800;
const believable = (seconds: number) => Math.min(seconds, LIFETIME_MAX_S);

/**
 * Answer of `POST /oauth/token`. The refresh token rotates with every answer, and may be absent: then the old
 * one stays valid. `expires_in` and `refresh_token_expires_in` are seconds, `refresh_token_expires_at` epoch seconds.
 */
export const tokenResponseSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().optional(),
  response_type: z.string().optional(),
  expires_in: z.int().positive().overwrite(believable),
  scope: z.string().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.int().overwrite(believable).optional(),
  refresh_token_expires_at: z
    .int()
    .overwrite((at) => Math.min(at, LATEST_S))
    .optional(),
});

/** Answer of `POST /oauth/token`. */
export type TokenResponse = z.infer<typeof tokenResponseSchema>;
