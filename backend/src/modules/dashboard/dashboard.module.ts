import { Module } from '@nestjs/common';
import { BoardListsModule } from '../board-lists/board-lists.module.js';
import { PinsModule } from '../pins/pins.module.js';
import { StatsController } from './stats.controller.js';
import { StatsQueries } from './stats.queries.js';

/** The numbers of /dashboard. */
@Module({
  imports: [BoardListsModule, PinsModule],
  controllers: [StatsController],
  providers: [StatsQueries],
})
export class DashboardModule {}
