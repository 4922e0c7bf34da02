import {
  analyticsDashboardSchema,
  analyticsExportQuerySchema,
  analyticsFreshnessSchema,
  analyticsGroupPinsSchema,
  analyticsGroupQuerySchema,
  analyticsPaths,
  analyticsQuerySchema,
  idParamsSchema,
  type AnalyticsDashboard,
  type AnalyticsExportQuery,
  type AnalyticsFreshness,
  type AnalyticsGroupPins,
  type AnalyticsGroupQuery,
  type AnalyticsQuery,
  type IdParams,
} from '@boardcast/contracts';
import { Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { RefreshOnDemand } from '../metrics/refresh-on-demand.service.js';
import { AnalyticsExport } from './analytics-export.service.js';
import { AnalyticsQueries } from './analytics.queries.js';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsQueries,
    private readonly exports: AnalyticsExport,
    private readonly onDemand: RefreshOnDemand,
  ) {}

  @Call(['GET', analyticsPaths.dashboard], {
    summary: 'A page of pins or groups, with the totals of all; what was just posted is among them.',
    answer: analyticsDashboardSchema,
  })
  async getAnalytics(
    @CurrentUserId() userId: string,
    @Query({ schema: analyticsQuerySchema }) query: AnalyticsQuery,
  ): Promise<AnalyticsDashboard> {
    await this.onDemand.notePosted(userId);
    return this.analytics.dashboard(userId, query);
  }

  @Call(['GET', analyticsPaths.groupPins(':id')], {
    summary: 'A page of the posted pins of a group, with the totals of all.',
    answer: analyticsGroupPinsSchema,
    errors: ['pin-group.not-found'],
  })
  getAnalyticsOfGroup(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: analyticsGroupQuerySchema }) query: AnalyticsGroupQuery,
  ): Promise<AnalyticsGroupPins> {
    return this.analytics.groupPins(userId, id, query);
  }

  @Call(['GET', analyticsPaths.export], {
    kind: 'export',
    summary:
      'All that a view lists, as a CSV file. One that fails cuts the connection, so that it never looks complete.',
    file: ['text/csv'],
  })
  exportAnalytics(
    @CurrentUserId() userId: string,
    @Query({ schema: analyticsExportQuerySchema }) query: AnalyticsExportQuery,
  ): StreamableFile {
    const { name, type, content } = this.exports.file(userId, query);
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }

  @Call(['POST', analyticsPaths.refresh], {
    summary: 'Asks Pinterest for the numbers now, unless they are new.',
    answer: analyticsFreshnessSchema,
  })
  async refreshAnalytics(@CurrentUserId() userId: string): Promise<AnalyticsFreshness> {
    await this.onDemand.ask(userId);
    return this.analytics.freshness(userId);
  }
}
