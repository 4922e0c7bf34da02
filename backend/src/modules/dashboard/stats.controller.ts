import { Controller } from '@nestjs/common';
import { userPaths, userStatsSchema } from '@boardcast/contracts';
import type { UserStats } from '@boardcast/contracts';
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { StatsQueries } from './stats.queries.js';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsQueries) {}

  @Call(['GET', userPaths.stats], { summary: 'The numbers of the dashboard.', answer: userStatsSchema })
  getUserStats(@CurrentUserId() userId: string): Promise<UserStats> {
    return this.stats.forUser(userId);
  }
}
