import { z } from 'zod';
import { pageSchema } from '../http.js';
import { ANALYTICS_PAGE_MAX, ANALYTICS_PAGE_SIZE, GROUP_PINS_PAGE, TREND_DAYS } from '../limits.js';
import { numberFields } from './pins.js';

/** Whether single pins are listed, or what was posted in one act together. */
export const analyticsViewSchema = z.enum(['pins', 'groups']);
export type AnalyticsView = z.infer<typeof analyticsViewSchema>;

/** By what analytics are sorted. What is unknown is last when the highest come first. */
export const analyticsOrderSchema = z.enum([
  'publishedAt',
  'impressions',
  'saves',
  'pinClicks',
  'linkClicks',
  'engagement',
]);
export type AnalyticsOrder = z.infer<typeof analyticsOrderSchema>;

const orderFields = {
  view: analyticsViewSchema.default('pins'),
  sortBy: analyticsOrderSchema.default('impressions'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};

/** Query of `GET /api/analytics/dashboard`. */
export const analyticsQuerySchema = z.object({
  ...orderFields,
  /** From 1; beyond the last page there is nothing. */
  page: pageSchema,
  limit: z.coerce.number().int().min(1).max(ANALYTICS_PAGE_MAX).default(ANALYTICS_PAGE_SIZE),
});
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

/** By what the pins of a group are sorted: by their boards too, in which they differ. */
export const analyticsGroupOrderSchema = z.enum(['board', ...analyticsOrderSchema.options]);
export type AnalyticsGroupOrder = z.infer<typeof analyticsGroupOrderSchema>;

/** Query of `GET /api/analytics/pin-group/{id}/pins`. */
export const analyticsGroupQuerySchema = z.object({
  sortBy: analyticsGroupOrderSchema.default('impressions'),
  sortOrder: orderFields.sortOrder,
  page: pageSchema,
  limit: z.coerce.number().int().min(1).max(GROUP_PINS_PAGE).default(GROUP_PINS_PAGE),
});
export type AnalyticsGroupQuery = z.output<typeof analyticsGroupQuerySchema>;

/** Query of `GET /api/analytics/export`: a CSV of all that the view lists, in its order. */
export const analyticsExportQuerySchema = z.object(orderFields);
export type AnalyticsExportQuery = z.output<typeof analyticsExportQuerySchema>;

/** Null while it is unknown of every pin. */
const total = z.number().int().min(0).nullable();

/** All posted pins of a user, or of a group, together; without any, 0. */
export const analyticsTotalsSchema = z.object({
  totalImpressions: total,
  totalSaves: total,
  totalPinClicks: total,
  totalLinkClicks: total,
  /** Pin clicks and link clicks. */
  totalClicks: total,
  /** Of the totals, in percent (`engagementRate`); null while impressions are unknown. */
  engagementRate: z.number().min(0).nullable(),
});
export type AnalyticsTotals = z.infer<typeof analyticsTotalsSchema>;

/** One posted pin, or one group of them. */
export const analyticsItemSchema = z.object({
  id: z.uuid(),
  /** The group that it belongs to, or itself. */
  groupId: z.uuid(),
  title: z.string(),
  thumbnailUrl: z.string(),
  /** Posted pins; 1 for a pin. */
  pinCount: z.number().int().min(1),
  /** When it was posted; of a group, its first pin. */
  createdAt: z.iso.datetime(),
  /** Null for a group, as board and section are. */
  pinterestPinId: z.string().nullable(),
  boardName: z.string().nullable(),
  sectionName: z.string().nullable(),
  ...numberFields,
  /** In percent; null while impressions are unknown. */
  engagement: z.number().min(0).nullable(),
  /** Pinterest said that the pin is no longer there; never for a group. */
  isGone: z.boolean(),
});
export type AnalyticsItem = z.infer<typeof analyticsItemSchema>;

/** How up to date the numbers are. */
export const analyticsFreshnessSchema = z.object({
  /** When Pinterest was last asked for all that was due; null before the first time. */
  updatedAt: z.iso.datetime().nullable(),
  isRefreshing: z.boolean(),
  /** Pinterest gives this app or account no numbers. */
  isRefused: z.boolean(),
  /** Pinterest could not be asked, or not to the end, for a reason that passes: what was read before stays. */
  isFailed: z.boolean(),
  /** When it is asked again after that; null otherwise, and while it is asked. */
  retryAt: z.iso.datetime().nullable(),
});
export type AnalyticsFreshness = z.infer<typeof analyticsFreshnessSchema>;

/** Which page it is, and how many there are. */
export const analyticsPaginationSchema = z.object({
  page: z.number().int().min(1),
  limit: z.number().int().min(1),
  totalItems: z.number().int().min(0),
  totalPages: z.number().int().min(0),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
});
export type AnalyticsPagination = z.infer<typeof analyticsPaginationSchema>;

/** Answer of `GET /api/analytics/dashboard`. */
export const analyticsDashboardSchema = z.object({
  metrics: analyticsTotalsSchema,
  topPins: z.array(analyticsItemSchema),
  pagination: analyticsPaginationSchema,
  freshness: analyticsFreshnessSchema,
});
export type AnalyticsDashboard = z.infer<typeof analyticsDashboardSchema>;

/** Answer of `GET /api/analytics/pin-group/{id}/pins`: a page of the posted pins of a group, with the totals of all. */
export const analyticsGroupPinsSchema = z.object({
  metrics: analyticsTotalsSchema,
  pins: z.array(analyticsItemSchema),
  pagination: analyticsPaginationSchema,
});
export type AnalyticsGroupPins = z.infer<typeof analyticsGroupPinsSchema>;

/** Query of `GET /api/analytics/trend`. */
export const analyticsTrendQuerySchema = z.object({
  /** How long the trend is; the days before it, as many, are told beside. */
  days: z.coerce.number().pipe(z.literal(TREND_DAYS)).default(TREND_DAYS[0]),
});
export type AnalyticsTrendQuery = z.output<typeof analyticsTrendQuerySchema>;

/** By how much the numbers of all of a user's pins grew on a day; null where nothing was read. */
export const analyticsTrendDaySchema = z.object({
  /** In UTC, as Pinterest counts days. */
  day: z.iso.date(),
  ...numberFields,
});
export type AnalyticsTrendDay = z.infer<typeof analyticsTrendDaySchema>;

/** Answer of `GET /api/analytics/trend`: every day of both, the oldest first, up to today. */
export const analyticsTrendSchema = z.object({
  current: z.array(analyticsTrendDaySchema),
  previous: z.array(analyticsTrendDaySchema),
});
export type AnalyticsTrend = z.infer<typeof analyticsTrendSchema>;

/** What pins of a kind gather, each. */
const bestFields = {
  /** Pins that this is made from, at least `BEST_PINS_MIN`. */
  pinCount: z.number().int().min(1),
  /** Impressions of the pin in the middle: one that everybody saw doesn't make a board good. */
  impressions: z.number().min(0),
  /** Of all of them together, in percent (`engagementRate`). */
  engagement: z.number().min(0),
};

/**
 * Answer of `GET /api/analytics/best`: what worked best, by impressions of the pin in the middle, the best first. Empty where
 * fewer than two have pins enough to be compared.
 */
export const analyticsBestSchema = z.object({
  /** IANA zone in which weekdays and hours are told: the user's. */
  timeZone: z.string(),
  boards: z.array(z.object({ boardId: z.string(), boardName: z.string(), ...bestFields })),
  /** From 1, Monday, to 7. */
  weekdays: z.array(z.object({ weekday: z.number().int().min(1).max(7), ...bestFields })),
  hours: z.array(z.object({ hour: z.number().int().min(0).max(23), ...bestFields })),
});
export type AnalyticsBest = z.infer<typeof analyticsBestSchema>;

/** Answer of `GET /api/analytics/pin-group/{id}/growth`: what a group had gathered day by day. */
export const analyticsGrowthSchema = z.object({
  group: analyticsItemSchema,
  /** Only days with a change, the oldest first. */
  days: z.array(
    z.object({
      /** Days since the group's first pin was posted, from 0. */
      age: z.number().int().min(0),
      ...numberFields,
    }),
  ),
});
export type AnalyticsGrowth = z.infer<typeof analyticsGrowthSchema>;
