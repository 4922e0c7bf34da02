import { z } from 'zod';

import { EMAIL_MAX, USER_NAME_MAX } from '../limits.js';
import { userSchema } from './auth.js';

/** Body of `PATCH /api/users/profile`: what is absent stays, null clears. */
export const updateProfileRequestSchema = z.object({
  name: z
    .string()
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

/** Forms of an export. */
export const exportFormatSchema = z.enum(['csv', 'json']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Query of `GET /api/users/export-data`. */
export const exportDataQuerySchema = z.object({ format: exportFormatSchema.default('csv') });

/** Body of `POST /api/users/exports`. */
export const exportRequestSchema = z.object({ format: exportFormatSchema });
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** Where an export stands: nobody is at it yet, somebody is, its file can be downloaded, or there will be none. */
export const exportStateSchema = z.enum(['waiting', 'running', 'ready', 'failed']);
export type ExportState = z.infer<typeof exportStateSchema>;

/** Why an export failed: the data could not be read, the file not be stored, or each try was cut off. */
export const exportFaultSchema = z.enum(['unreadable', 'not-stored', 'cut-off']);
export type ExportFault = z.infer<typeof exportFaultSchema>;

/** An export of a user's data: a job that makes a file (docs/accounts.md#export). */
export const dataExportSchema = z.object({
  id: z.uuid(),
  format: exportFormatSchema,
  state: exportStateSchema,
  /** How much is written. Never shrinks; 100 once the file is ready, and not before. */
  percent: z.number().int().min(0).max(100),
  /** Size of the file; null until it is ready. */
  bytes: z.number().int().min(0).nullable(),
  /** Null unless it failed. */
  fault: exportFaultSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** Null until it is ready. */
  readyAt: z.iso.datetime().nullable(),
  /** Until when the file can be downloaded, or a failure is told; null while it is prepared. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** Answer of `GET /api/users/exports/latest`: null if there is none, or it has expired. */
export const latestExportSchema = z.object({ export: dataExportSchema.nullable() });
export type LatestExport = z.infer<typeof latestExportSchema>;
