import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { userPaths, userStatsSchema } from '@boardcast/contracts';
import type { UserStats } from '@boardcast/contracts';
import { CurrentUserId } from '../auth/current-user-id.js';
import { StatsQueries } from './stats.queries.js';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsQueries) {}

  @Get(userPaths.stats)
  @SerializeOptions({ schema: userStatsSchema })
  getUserStats(@CurrentUserId() userId: string): Promise<UserStats> {
    return this.stats.forUser(userId);
  }
}
