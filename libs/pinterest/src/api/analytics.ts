import { z } from 'zod';

/** The numbers the product shows. They all come in `summary_metrics`. */
export const pinMetricTypeSchema = z.enum(['IMPRESSION', 'SAVE', 'PIN_CLICK', 'OUTBOUND_CLICK']);

/** Query of `GET /pins/{pin_id}/analytics`. Dates are UTC days; `metric_types` is a comma list. */
export const pinAnalyticsQuerySchema = z.strictObject({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  metric_types: z.array(pinMetricTypeSchema).min(1),
  app_types: z.enum(['ALL', 'MOBILE', 'TABLET', 'WEB']).optional(),
  split_field: z.enum(['NO_SPLIT', 'APP_TYPE']).optional(),
});

const metricsSchema = z.record(z.string(), z.number());

/** Answer of `GET /pins/{pin_id}/analytics`, keyed by the split: `all` when nothing is split. */
export const pinAnalyticsSchema = z.record(
  z.string(),
  z.object({
    summary_metrics: metricsSchema.optional(),
    lifetime_metrics: metricsSchema.optional(),
    daily_metrics: z
      .array(
        z.object({
          date: z.string().optional(),
          data_status: z.string().optional(),
          metrics: metricsSchema.optional(),
        }),
      )
      .optional(),
  }),
);

/** Answer of `GET /pins/{pin_id}/analytics`. */
export type PinAnalytics = z.infer<typeof pinAnalyticsSchema>;
