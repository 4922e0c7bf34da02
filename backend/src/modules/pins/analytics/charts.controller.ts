import {
  analyticsBestSchema,
  analyticsGrowthSchema,
  analyticsPaths,
  analyticsTrendQuerySchema,
  analyticsTrendSchema,
  idParamsSchema,
  type AnalyticsBest,
  type AnalyticsGrowth,
  type AnalyticsTrend,
  type AnalyticsTrendQuery,
  type IdParams,
} from '@boardcast/contracts';
import { Controller, Param, Query } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { BestQueries } from './best.queries.js';
import { GrowthQueries } from './growth.queries.js';
import { TrendQueries } from './trend.queries.js';

@Controller()
export class ChartsController {
  constructor(
    private readonly trends: TrendQueries,
    private readonly comparisons: BestQueries,
    private readonly groups: GrowthQueries,
  ) {}

  @Call(['GET', analyticsPaths.trend], {
    summary: 'How all numbers grew day by day, beside as many days before.',
    answer: analyticsTrendSchema,
  })
  getTrend(
    @CurrentUserId() userId: string,
    @Query({ schema: analyticsTrendQuerySchema }) { days }: AnalyticsTrendQuery,
  ): Promise<AnalyticsTrend> {
    return this.trends.trend(userId, days);
  }

  @Call(['GET', analyticsPaths.best], {
    summary: 'Which boards, weekdays and hours worked best.',
    answer: analyticsBestSchema,
  })
  getBest(@CurrentUserId() userId: string): Promise<AnalyticsBest> {
    return this.comparisons.best(userId);
  }

  @Call(['GET', analyticsPaths.growth(':id')], {
    summary: 'What a group gathered day by day.',
    answer: analyticsGrowthSchema,
    errors: ['pin-group.not-found'],
  })
  getGrowth(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<AnalyticsGrowth> {
    return this.groups.growth(userId, id);
  }
}
