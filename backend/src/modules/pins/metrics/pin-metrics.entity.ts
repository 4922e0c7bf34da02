import { defineEntity, p } from '@mikro-orm/postgresql';
import { Pin } from '../state/pin.entity.js';
import { numberColumns } from './number-columns.js';

export const PinMetricsSchema = defineEntity({
  name: 'PinMetrics',
  tableName: 'pin_metrics',
  properties: {
    pin: () => p.oneToOne(Pin).owner().primary().mapToPk().deleteRule('cascade').index(false),
    /** A short name of the row, for its many days. */
    number: p.integer().unique('pin_metrics_number').autoincrement().generated('identity'),
    /** These four are the pin's, copied: lists are sorted, and boards read, without a look at the pins. */
    userId: p.uuid(),
    groupId: p.uuid(),
    boardId: p.text(),
    publishedAt: p.datetime(6),
    ...numberColumns(),
    /** In percent (`engagementRate` in the contracts); null while impressions are unknown. */
    engagement: p.double().$type<number>().nullable(),
    /** When Pinterest last told its numbers. */
    measuredAt: p.datetime(6).nullable(),
    /** When they are asked for next; empty once the pin is gone. */
    dueAt: p.datetime(6).nullable(),
    /** When Pinterest said that the pin is no longer there. */
    goneAt: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'pin_metrics_due', properties: ['userId', 'dueAt'], where: 'due_at is not null' },
    { name: 'pin_metrics_of_group', properties: ['groupId'] },
  ],
});

/** What Pinterest last told of a posted pin. An index for each order of the analytics stands in its migration. */
export class PinMetrics extends PinMetricsSchema.class {}
PinMetricsSchema.setClass(PinMetrics);
