import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../../connections/connections.module.js';
import { MetricsJob } from './metrics.job.js';
import { MetricsRefresh } from './metrics-refresh.service.js';
import { MetricDaysRepository } from './metric-days.repository.js';
import { MetricsRepository } from './metrics.repository.js';
import { PostedPinsRepository } from './posted-pins.repository.js';
import { RefreshStateQueries } from './refresh-state.queries.js';
import { RefreshOnDemand } from './refresh-on-demand.service.js';
import { RefreshesRepository } from './refreshes.repository.js';

/** What Pinterest counts of posted pins. */
@Module({
  imports: [ConnectionsModule],
  providers: [
    MetricDaysRepository,
    MetricsJob,
    MetricsRefresh,
    MetricsRepository,
    PostedPinsRepository,
    RefreshesRepository,
    RefreshOnDemand,
    RefreshStateQueries,
  ],
  exports: [MetricsRepository, RefreshOnDemand, RefreshStateQueries],
})
export class MetricsModule {}
