import { z } from 'zod';
import { beforeSchema, pageSchema } from '../http.js';
import {
  ADMIN_USERS_PAGE_SIZE,
  ADMIN_USERS_PAGE_SIZE_MAX,
  CREDITS_GRANT_MAX,
  SEARCH_QUERY_MAX,
} from '../limits.js';
import { reasonSchema } from './activity.js';
import { activityItemSchema, activityPersonSchema } from './admin-activity.js';
import { groupWaitSchema } from './admin-queue.js';
import { connectionStatusSchema } from './auth.js';
import { pinGroupStatusSchema } from './pins.js';
import { subscriptionStatusSchema } from './subscription.js';

/** What the list of users may be sorted by: its columns. */
export const adminUserOrderSchema = z.enum([
  'user',
  'status',
  'credits',
  'pinGroups',
  'boardLists',
  'createdAt',
  'lastLoginAt',
]);
export type AdminUserOrder = z.infer<typeof adminUserOrderSchema>;

/** Query of `GET /api/admin/users`. What is empty comes last in either direction. */
export const adminUsersQuerySchema = z.object({
  page: pageSchema,
  limit: z.coerce
    .number('A limit is a number.')
    .int()
    .min(1, 'A page has at least 1 user.')
    .max(ADMIN_USERS_PAGE_SIZE_MAX, `A page has at most ${ADMIN_USERS_PAGE_SIZE_MAX} users.`)
    .default(ADMIN_USERS_PAGE_SIZE),
  /**
   * Part of an email address or a Pinterest username, in any case; `@name` also finds the usernames that begin with it.
   * Empty finds everybody.
   */
  search: z
    .string()
    .trim()
    .max(SEARCH_QUERY_MAX, `A search can have at most ${SEARCH_QUERY_MAX} characters.`)
    .default(''),
  sortBy: adminUserOrderSchema.default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuerySchema>;

const count = z.number().int().min(0);
const moment = z.iso.datetime();

/** A user in the administrator's list. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  pinterestUsername: z.string(),
  isAdmin: z.boolean(),
  /** `active` is Premium, paid or granted. */
  subscriptionStatus: subscriptionStatusSchema,
  /** Premium is granted, not paid. */
  subscriptionIsFree: z.boolean(),
  freePinsAssigned: count,
  freePinsUsed: count,
  connectionStatus: connectionStatusSchema,
  /** Since when an operator has held all their pins; null while nobody does. */
  heldAt: moment.nullable(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
  /** Pin groups count with those whose record was deleted. */
  _count: z.object({ pinGroups: count, boardLists: count }),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Answer of `GET /api/admin/users`. */
export const adminUsersResponseSchema = z.object({
  users: z.array(adminUserSchema),
  /** Users that the search finds. */
  total: count,
  /** At least 1, also when nobody is found. */
  pages: z.number().int().min(1),
});
export type AdminUsersResponse = z.infer<typeof adminUsersResponseSchema>;

/** Body of `POST /api/admin/users/{id}/credits`. */
export const grantCreditsRequestSchema = z.strictObject({
  credits: z
    .number('Please enter a valid positive number')
    .int('Please enter a valid positive number')
    .min(1, 'Please enter a valid positive number')
    .max(CREDITS_GRANT_MAX, `Maximum ${CREDITS_GRANT_MAX} credits at a time`),
  reason: reasonSchema,
});
export type GrantCreditsRequest = z.output<typeof grantCreditsRequestSchema>;

/** Answer of `POST /api/admin/users/{id}/credits`: the free pins after it. */
export const grantCreditsResponseSchema = z.object({
  freePinsAssigned: count,
  freePinsUsed: count,
  availableCredits: count,
});
export type GrantCreditsResponse = z.infer<typeof grantCreditsResponseSchema>;

/** Body of `POST /api/admin/users/{id}/grant-subscription`: true grants Premium, false takes the grant back. */
export const grantSubscriptionRequestSchema = z.strictObject({ grant: z.boolean(), reason: reasonSchema });
export type GrantSubscriptionRequest = z.output<typeof grantSubscriptionRequestSchema>;

/** Answer of `POST /api/admin/users/{id}/grant-subscription`. */
export const grantSubscriptionResponseSchema = z.object({
  /** False when it was so before. */
  changed: z.boolean(),
});
export type GrantSubscriptionResponse = z.infer<typeof grantSubscriptionResponseSchema>;

/** Body of `DELETE /api/admin/users/{id}`; it may be absent. */
export const deleteUserRequestSchema = z.strictObject({ reason: reasonSchema }).optional();
export type DeleteUserRequest = z.output<typeof deleteUserRequestSchema>;

/**
 * Why free pins changed: `start` those an account begins with, `bonus` a verified address, `spent` on a group,
 * `returned` when a group brought nothing, `granted` by an administrator.
 */
export const creditMovementKindSchema = z.enum(['start', 'bonus', 'spent', 'returned', 'granted']);
export type CreditMovementKind = z.infer<typeof creditMovementKindSchema>;

/** One change of a user's free pins. All of them together are the free pins that are left. */
export const creditMovementSchema = z.object({
  id: z.number().int(),
  at: moment,
  /** Positive for what was given, negative for what was spent. */
  amount: z.number().int(),
  kind: creditMovementKindSchema,
  /** The group it was spent on; its record may be gone. */
  groupId: z.uuid().nullable(),
  /** Who granted it; null when they are gone, and for all other kinds. */
  actor: activityPersonSchema.nullable(),
});
export type CreditMovement = z.infer<typeof creditMovementSchema>;

/**
 * Query of `GET /api/admin/users/{id}/movements`, which answers with a list of them, the latest first: at most
 * `ADMIN_USER_MOVEMENTS`.
 */
export const creditMovementsQuerySchema = z.object({
  /** The id of the last movement so far: those that came before it follow. */
  before: beforeSchema,
});
export type CreditMovementsQuery = z.output<typeof creditMovementsQuerySchema>;

/** Answer of `GET /api/admin/users/{id}`: what support asks about a user, in one look. */
export const adminUserDetailSchema = adminUserSchema.extend({
  name: z.string().nullable(),
  /** Who holds them and why, as far as the activity log still knows; null while nobody does. */
  hold: z
    .object({
      /** Null when they are gone. */
      by: activityPersonSchema.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  emailVerified: z.boolean(),
  /** IANA zone; null while none is known. */
  timeZone: z.string().nullable(),
  plan: z.object({
    /** What is paid, whatever was granted. */
    paidStatus: subscriptionStatusSchema,
    isGranted: z.boolean(),
    grantedAt: moment.nullable(),
    /** Until when what was paid lasts. */
    currentPeriodEnd: moment.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    isPastDue: z.boolean(),
  }),
  /** The latest ones, newest first; `ADMIN_USER_MOVEMENTS` of them if there may be more. */
  movements: z.array(creditMovementSchema),
  connection: z.object({
    status: connectionStatusSchema,
    /** Latest change of the tokens or the status; null without a connection. */
    changedAt: moment.nullable(),
    accessExpiresAt: moment.nullable(),
    refreshExpiresAt: moment.nullable(),
    /** Since when Pinterest has refused the token that stands. */
    refusedAt: moment.nullable(),
    /** Failed renewals since the last one that succeeded. */
    renewalFailures: count,
    /** When the user was told by mail that the connection is lost. */
    toldAt: moment.nullable(),
    /** When a pin of theirs was posted last. */
    lastPostedAt: moment.nullable(),
  }),
  /** Sessions that have not expired. */
  sessionCount: count,
  /** The latest ones, newest first; never their contents. */
  mails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      state: z.enum(['waiting', 'claimed', 'sending', 'sent', 'failed', 'dropped']),
      createdAt: moment,
      sentAt: moment.nullable(),
      /** Why the latest try failed, or why it was dropped. */
      fault: z.string().nullable(),
    }),
  ),
  /** The latest ones, newest first, those whose record was deleted among them. */
  groups: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: pinGroupStatusSchema,
      createdAt: moment,
      scheduledFor: moment.nullable(),
      isDeleted: z.boolean(),
      isStopped: z.boolean(),
      completed: count,
      failed: count,
      /** Being posted, or waiting for it. */
      pending: count,
      /** Why the pending ones wait, the commonest reason first. */
      waits: z.array(groupWaitSchema),
      /** Why the latest pin failed that did, or waits, in plain words about the user. */
      fault: z.string().nullable(),
    }),
  ),
  /** The latest events about them, newest first. */
  activities: z.array(activityItemSchema),
  /** How the numbers of their pins are read; null before their first posted pin. */
  metrics: z
    .object({
      dueAt: moment,
      finishedAt: moment.nullable(),
      refusedAt: moment.nullable(),
      failedAt: moment.nullable(),
    })
    .nullable(),
});
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;
