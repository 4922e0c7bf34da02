import { z } from 'zod';
import { REASON_MAX } from '../limits.js';

/** What the activity log tells of. The first two names are the specification's; the others follow them. */
export const activityTypeSchema = z.enum([
  'pin_created',
  'user_registered',
  'email_verified',
  'export_requested',
  'connection_lost',
  'connection_renewed',
  'account_deleted',
  'pin_scheduled',
  'pin_completed',
  'pin_failed',
  'pin_deleted',
  'subscription_started',
  'subscription_ended',
  'subscription_granted',
  'subscription_revoked',
  'credits_granted',
  'pin_retried',
  'pin_held',
  'pin_released',
  'user_held',
  'user_released',
  'dead_letters_replayed',
  'users_exported',
  'activity_exported',
  'maintenance_began',
  'maintenance_ended',
]);
export type ActivityType = z.infer<typeof activityTypeSchema>;

/**
 * What the message of an event says beside names: the `title` of a group, counts of its `boards` or of how it ended
 * (`posted`, `failed`, `unproved`, `stopped`), `credits`, and `by` whom an account was deleted.
 */
export type ActivityData = Readonly<Record<string, string | number | null>>;

/** Acts of administrators: they stay in the log when the account that they were about is deleted. */
export const ADMINISTRATORS_ACTS = [
  'account_deleted',
  'subscription_granted',
  'subscription_revoked',
  'credits_granted',
  'pin_retried',
  'pin_held',
  'pin_released',
  'user_held',
  'user_released',
  'dead_letters_replayed',
  'users_exported',
  'activity_exported',
  'maintenance_began',
  'maintenance_ended',
] as const satisfies readonly ActivityType[];

/** Why an administrator does something; kept in the activity log. */
export const reasonSchema = z
  .string()
  .trim()
  .max(REASON_MAX, `A reason has at most ${REASON_MAX} characters.`)
  .optional();
