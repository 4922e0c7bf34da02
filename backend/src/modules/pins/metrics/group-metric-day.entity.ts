import { defineEntity, p } from '@mikro-orm/postgresql';
import { sumColumns } from './number-columns.js';

export const GroupMetricDaySchema = defineEntity({
  name: 'GroupMetricDay',
  tableName: 'group_metric_days',
  properties: {
    /** That of `group_metrics`. */
    groupId: p.uuid().primary(),
    /** In UTC, as Pinterest counts days. */
    day: p.date().primary(),
    ...sumColumns(),
  },
});

/** The sum of a group's pins at the end of a day, where it had changed. */
export class GroupMetricDay extends GroupMetricDaySchema.class {}
GroupMetricDaySchema.setClass(GroupMetricDay);
