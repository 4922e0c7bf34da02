import { z } from 'zod';
import { idParamSchema } from '../http.js';
import { outcomeKindSchema } from '../messages/pin-outcome.js';
import { publishPinModeSchema } from '../messages/publish-pin.js';

/** Most attempts of one pin that are shown; the newest of them. */
export const PIN_ATTEMPTS_MAX = 100;

/** Path parameters of a pin within a group. */
export const groupPinParamsSchema = z.object({ id: idParamSchema, pinId: idParamSchema });
export type GroupPinParams = z.infer<typeof groupPinParamsSchema>;

/** How one try of one pin ended, or one look for it on its board. */
export const pinAttemptSchema = z.object({
  /** Number of the claim; the tries of a pin count upwards, and one that was told twice stands here once. */
  fence: z.number().int().min(1),
  mode: publishPinModeSchema,
  outcome: outcomeKindSchema,
  /** HTTP status of Pinterest's answer; 0 when none came, null when there is nothing to tell. */
  status: z.number().int().nullable(),
  /** Pinterest's own code, where it gave one. */
  code: z.number().int().nullable(),
  /** Pinterest's text, or ours where it gave none. */
  message: z.string().nullable(),
  /** The same in plain words. */
  reason: z.string().nullable(),
  /** When the outcome was known. */
  at: z.iso.datetime(),
});
export type PinAttempt = z.infer<typeof pinAttemptSchema>;

/** Answer of `GET /api/pins/groups/{id}/pins/{pinId}/attempts`: the latest, oldest first. */
export const pinAttemptsResponseSchema = z.array(pinAttemptSchema);
export type PinAttemptsResponse = z.infer<typeof pinAttemptsResponseSchema>;
