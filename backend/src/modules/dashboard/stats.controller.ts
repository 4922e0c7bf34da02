import { Controller } from '@nestjs/common';
import { userPaths, userStatsSchema, userUsageSchema } from '@boardcast/contracts';
import type { UserStats, UserUsage } from '@boardcast/contracts';
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { StatsQueries } from './stats.queries.js';
import { UsageQueries } from './usage.queries.js';

@Controller()
export class StatsController {
  constructor(
    private readonly stats: StatsQueries,
    private readonly usage: UsageQueries,
  ) {}

  @Call(['GET', userPaths.stats], { summary: 'The numbers of the dashboard.', answer: userStatsSchema })
  getUserStats(@CurrentUserId() userId: string): Promise<UserStats> {
    return this.stats.forUser(userId);
  }

  @Call(['GET', userPaths.usage], { summary: 'How much of each quota is used.', answer: userUsageSchema })
  getUserUsage(@CurrentUserId() userId: string): Promise<UserUsage> {
    return this.usage.forUser(userId);
  }
}
