import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';
import { sumColumns } from './number-columns.js';

export const UserMetricDaySchema = defineEntity({
  name: 'UserMetricDay',
  tableName: 'user_metric_days',
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').index(false),
    /** In UTC. */
    day: p.date().primary(),
    ...sumColumns(),
  },
});

/** By how much the numbers of a user's pins grew on a day. */
export class UserMetricDay extends UserMetricDaySchema.class {}
UserMetricDaySchema.setClass(UserMetricDay);
