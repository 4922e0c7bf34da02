import { Controller, Get, SerializeOptions, UseGuards } from '@nestjs/common';
import { userPaths, userStatsSchema } from '@boardcast/contracts';
import type { UserStats } from '@boardcast/contracts';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { SessionGuard } from '../../auth/session.guard.js';
import { StatsService } from './stats.service.js';

/** The dashboard's numbers (spec §7). */
@Controller()
@UseGuards(SessionGuard)
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Get(userPaths.stats)
  @SerializeOptions({ schema: userStatsSchema })
  getUserStats(@CurrentUserId() userId: string): Promise<UserStats> {
    return this.stats.forUser(userId);
  }
}
