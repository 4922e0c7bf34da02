import { Controller } from '@nestjs/common';
import { userOverviewSchema, userPaths } from '@boardcast/contracts';
import type { UserOverview } from '@boardcast/contracts';
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { OverviewQueries } from './overview.queries.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewQueries) {}

  @Call(['GET', userPaths.overview], {
    summary: 'What runs, what is next and what needs a hand.',
    answer: userOverviewSchema,
  })
  getUserOverview(@CurrentUserId() userId: string): Promise<UserOverview> {
    return this.overview.forUser(userId);
  }
}
