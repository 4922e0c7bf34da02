import { defineEntity, p } from '@mikro-orm/postgresql';
import { PinGroup } from '../state/pin-group.entity.js';
import { sumColumns } from './number-columns.js';

export const GroupMetricsSchema = defineEntity({
  name: 'GroupMetrics',
  tableName: 'group_metrics',
  properties: {
    group: () => p.oneToOne(PinGroup).owner().primary().mapToPk().deleteRule('cascade').index(false),
    userId: p.uuid(),
    publishedAt: p.datetime(6),
    /** Posted pins, those that are gone included. */
    pinCount: p.integer(),
    ...sumColumns(),
    engagement: p.double().$type<number>().nullable(),
  },
});

/** The numbers of a group's pins together: always their sum, written with them. */
export class GroupMetrics extends GroupMetricsSchema.class {}
GroupMetricsSchema.setClass(GroupMetrics);
