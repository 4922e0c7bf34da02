import { Module } from '@nestjs/common';
import { BoardListsModule } from '../board-lists/board-lists.module.js';
import { ImagesModule } from '../images/images.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnalyticsModule } from '../pins/analytics/analytics.module.js';
import { PinsModule } from '../pins/pins.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewQueries } from './overview.queries.js';
import { StatsController } from './stats.controller.js';
import { StatsQueries } from './stats.queries.js';
import { UsageQueries } from './usage.queries.js';

/** The numbers of /dashboard, and what it lists. */
@Module({
  imports: [AnalyticsModule, BoardListsModule, ImagesModule, PinsModule, UsersModule],
  controllers: [OverviewController, StatsController],
  providers: [OverviewQueries, StatsQueries, UsageQueries],
})
export class DashboardModule {}
