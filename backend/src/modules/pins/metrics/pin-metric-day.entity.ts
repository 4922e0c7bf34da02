import { defineEntity, p } from '@mikro-orm/postgresql';
import { numberColumns } from './number-columns.js';

export const PinMetricDaySchema = defineEntity({
  name: 'PinMetricDay',
  tableName: 'pin_metric_days',
  properties: {
    /** `pin_metrics.number`. */
    pinNumber: p.integer().primary(),
    /** In UTC, as Pinterest counts days. */
    day: p.date().primary(),
    ...numberColumns(),
  },
});

/**
 * The numbers of a pin at the end of a day, where they had changed. After 90 days, the last of each week stays
 * (docs/background.md#metrics).
 */
export class PinMetricDay extends PinMetricDaySchema.class {}
PinMetricDaySchema.setClass(PinMetricDay);
