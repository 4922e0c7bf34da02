import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../../users/user.entity.js';

export const MetricRefreshSchema = defineEntity({
  name: 'MetricRefresh',
  tableName: 'metric_refreshes',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    dueAt: p.datetime(6),
    /** Since when it has been due. */
    since: p.datetime(6).nullable(),
    /** Until when whoever is at it may take; renewed with each answer of Pinterest's. */
    leaseUntil: p.datetime(6).nullable(),
    /** When the latest one came to its end. */
    finishedAt: p.datetime(6).nullable(),
    /** Since when Pinterest has refused this app or this account its numbers. */
    refusedAt: p.datetime(6).nullable(),
    /** Since when Pinterest could not be asked, or not to the end, for a reason that passes. */
    failedAt: p.datetime(6).nullable(),
    /** Pins posted until then have their row of metrics. */
    foundUntil: p.datetime(6).nullable(),
  },
  indexes: [
    { name: 'metric_refreshes_due', properties: ['dueAt'] },
    { name: 'metric_refreshes_late', properties: ['since'], where: 'since is not null' },
  ],
});

/** When the numbers of a user's pins are read next: one row for each user with a posted pin. */
export class MetricRefresh extends MetricRefreshSchema.class {}
MetricRefreshSchema.setClass(MetricRefresh);
