import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { BoardListsModule } from '../../board-lists/board-lists.module.js';
import { PinsModule } from '../../pins/pins.module.js';
import { StatsController } from './stats.controller.js';
import { StatsService } from './stats.service.js';

/** The dashboard's numbers: a module of its own, so that users need not know what is built upon them. */
@Module({
  imports: [AuthModule, BoardListsModule, PinsModule],
  controllers: [StatsController],
  providers: [StatsService],
})
export class StatsModule {}
