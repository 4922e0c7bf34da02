import { z } from 'zod';
import { storedText } from '../http.js';
import { EMAIL_MAX, USER_NAME_MAX } from '../limits.js';
import { userSchema } from './auth.js';

/** Body of `PATCH /api/users/profile`: what is absent stays, null clears. */
export const updateProfileRequestSchema = z.object({
  name: storedText()
    .trim()
    .max(USER_NAME_MAX, `Name can be at most ${USER_NAME_MAX} characters`)
    .transform((name) => name || null)
    .nullable()
    .optional(),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX, `Email can be at most ${EMAIL_MAX} characters`)
    .refine(
      (email) => email === '' || z.email().safeParse(email).success,
      'Please enter a valid email address',
    )
    .transform((email) => email || null)
    .nullable()
    .optional(),
});
export type UpdateProfileRequest = z.input<typeof updateProfileRequestSchema>;

/** Answer of `PATCH /api/users/profile`: the user, and whether a mail with a new link is on its way. */
export const updateProfileResponseSchema = userSchema.extend({ verificationSent: z.boolean() });
export type UpdateProfileResponse = z.infer<typeof updateProfileResponseSchema>;

/** Body of `POST /api/users/verify-email`: what stands in the link of the mail. */
export const verifyEmailRequestSchema = z.object({ token: z.string().min(1).max(200) });
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequestSchema>;

/** Answer of `POST /api/users/verify-email`. */
export const verifyEmailResponseSchema = z.object({
  message: z.string(),
  user: userSchema,
  /** Whether this verification brought the second free pin. */
  bonusPinGranted: z.boolean(),
});
export type VerifyEmailResponse = z.infer<typeof verifyEmailResponseSchema>;

/** Mails that are sent only to who wants them; both are wanted until somebody says otherwise. */
export const preferencesSchema = z.object({
  weeklyAnalytics: z.boolean(),
  productUpdates: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
/** Name of one preference. */
export const preferenceNameSchema = preferencesSchema.keyof();
export type PreferenceName = z.infer<typeof preferenceNameSchema>;

/** Body of `PATCH /api/users/preferences`: what is absent stays. */
export const updatePreferencesRequestSchema = preferencesSchema.partial();
export type UpdatePreferencesRequest = z.infer<typeof updatePreferencesRequestSchema>;

/** Forms of `GET /api/users/export-data`. */
export const exportFormatSchema = z.enum(['csv', 'json']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Query of `GET /api/users/export-data`. */
export const exportDataQuerySchema = z.object({ format: exportFormatSchema.default('csv') });
