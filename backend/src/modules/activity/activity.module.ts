import { Module } from '@nestjs/common';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityJob } from './activity.job.js';
import { ActivityLog } from './activity-log.service.js';
import { ActivityQueries } from './activity.queries.js';

/** What happened, kept for administrators; every module may write to it. */
@Module({
  providers: [ActivityJob, ActivityLog, ActivityQueries, ActivitiesRepository],
  exports: [ActivityLog, ActivityQueries],
})
export class ActivityModule {}
