import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsExport } from './analytics-export.service.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { BestQueries } from './best.queries.js';
import { ChartsController } from './charts.controller.js';
import { GrowthQueries } from './growth.queries.js';
import { TrendQueries } from './trend.queries.js';

/** The screen /analytics. */
@Module({
  imports: [MetricsModule, UsersModule],
  controllers: [AnalyticsController, ChartsController],
  providers: [AnalyticsExport, AnalyticsQueries, BestQueries, GrowthQueries, TrendQueries],
  exports: [AnalyticsQueries],
})
export class AnalyticsModule {}
