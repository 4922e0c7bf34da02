import { z } from 'zod';

/** Days that the charts of the overview cover, today included. Days and months are UTC's, for everybody alike. */
export const OVERVIEW_DAYS = 30;

const count = z.number().int().min(0);

/** How the whole is: `degraded` while a service that it can do without for a while doesn't answer. */
export const systemHealthSchema = z.enum(['healthy', 'degraded', 'down']);
export type SystemHealth = z.infer<typeof systemHealthSchema>;

/** Answer of `GET /api/admin/stats`; its counts may be 30 s old. */
export const adminStatsSchema = z.object({
  totalUsers: count,
  /** Paid ones; what was granted is none of them. */
  activeSubscriptions: count,
  /** Pins, one a board, by when they were made. */
  pinsCreatedThisMonth: count,
  pinsCreatedToday: count,
  /** Those of today's that failed; what its user stopped did not. */
  failedPinsToday: count,
  systemHealth: systemHealthSchema,
  database: systemHealthSchema,
  /** The bus between backend and publisher. */
  queue: systemHealthSchema,
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

const day = z.iso.date();
const countOfDay = z.object({ date: day, count });

/** What subscriptions in one currency bring in a month, in its smallest unit. */
export const revenueSchema = z.object({ currency: z.string(), amount: z.number() });
export type Revenue = z.infer<typeof revenueSchema>;

/** Answer of `GET /api/admin/dashboard`: the last 30 days, the oldest first; it may be 30 s old. */
export const adminDashboardSchema = z.object({
  stats: z.object({
    /** What the paid subscriptions bring in a month (MRR), in US dollars. */
    monthlyRevenue: z.number().min(0),
    /** By how many percent that differs from the end of last month; null when it was nothing then. */
    revenueChange: z.number().nullable(),
    /** What is paid in other currencies, which can't be added. */
    otherCurrencies: z.array(revenueSchema),
  }),
  scheduledPins: z.object({
    /** Groups whose time comes later today. */
    scheduledForToday: count,
    /** Groups whose time is still to come, today's among them. */
    scheduledForFuture: count,
  }),
  retryStats: z.object({
    /** Tried, and to be tried again. */
    pendingRetry: count,
    /** Past their time, as the queue counts them. */
    overdue: count,
    /** Without a time until somebody acts. */
    onHold: count,
  }),
  /** Users there are today, by whether they paid at the end of that day. */
  userGrowth: z.array(z.object({ date: day, freeUsers: count, subscribedUsers: count })),
  pinsPostedByDay: z.array(countOfDay),
  pinGroupsPublishedByDay: z.array(countOfDay),
  /** By when a pin was posted or failed. */
  pinStatusByDay: z.array(z.object({ date: day, completed: count, failed: count })),
});
export type AdminDashboard = z.infer<typeof adminDashboardSchema>;
