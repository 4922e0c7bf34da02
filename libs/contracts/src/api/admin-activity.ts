import { z } from 'zod';
import { beforeSchema } from '../http.js';
import { activityTypeSchema } from './activity.js';

/** Events of the activity log in one answer unless the request says otherwise. */
export const ACTIVITY_PAGE_SIZE = 50;
/** Most events in one answer. */
export const ACTIVITY_PAGE_SIZE_MAX = 100;

/** Who is meant: a user's id, Pinterest username (with or without @) or email. */
const person = z.string().trim().min(1).max(320);

const activityFilters = {
  /** Only what this user did. */
  actor: person.optional(),
  /** Only what is about this user. */
  subject: person.optional(),
  /** Only events of these types: one, or several by repeating it. */
  type: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(activityTypeSchema))
    .optional(),
  /** Not before this moment. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
};

/** Query of `GET /api/admin/activity/export`: a CSV of all that the filters leave, the latest first. */
export const activityExportQuerySchema = z.object(activityFilters);
export type ActivityExportQuery = z.output<typeof activityExportQuerySchema>;

/** Query of `GET /api/admin/activity`. */
export const activityQuerySchema = z.object({
  ...activityFilters,
  limit: z.coerce
    .number('A limit is a number.')
    .int()
    .min(1, 'A page has at least 1 event.')
    .max(ACTIVITY_PAGE_SIZE_MAX, `A page has at most ${ACTIVITY_PAGE_SIZE_MAX} events.`)
    .default(ACTIVITY_PAGE_SIZE),
  /** The id of the last event so far: those that came before it follow. */
  before: beforeSchema,
});
export type ActivityQuery = z.output<typeof activityQuerySchema>;

/** Somebody that an event names; of users who are gone nothing is left. */
export const activityPersonSchema = z.object({ id: z.uuid(), pinterestUsername: z.string() });
export type ActivityPerson = z.infer<typeof activityPersonSchema>;

/** One event, told: `GET /api/admin/activity` answers with a list of them, the latest first. The first five fields are the specification's. */
export const activityItemSchema = z.object({
  /** Rises with time; the cursor of the next page. */
  id: z.number().int(),
  type: activityTypeSchema,
  /** What happened, in words. */
  message: z.string(),
  /** Of whom it is about, or of who did it when it is about nobody. */
  userEmail: z.string().nullable(),
  timestamp: z.iso.datetime(),
  /** Who did it; null for what happened by itself, and for users who are gone. */
  actor: activityPersonSchema.nullable(),
  /** Whom it is about. */
  subject: activityPersonSchema.nullable(),
  /** The pin group that it is about; its record may be gone. */
  groupId: z.uuid().nullable(),
  /** Why an administrator did it. */
  reason: z.string().nullable(),
});
export type ActivityItem = z.infer<typeof activityItemSchema>;
