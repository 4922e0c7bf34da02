import {
  activityExportQuerySchema,
  activityItemSchema,
  activityQuerySchema,
  adminPaths,
  type ActivityExportQuery,
  type ActivityItem,
  type ActivityQuery,
} from '@boardcast/contracts';
import { Controller, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { ActivityExport } from './activity-export.service.js';
import { AdminActivityQueries } from './admin-activity.queries.js';

/** What happened. */
@Controller()
export class ActivityController {
  constructor(
    private readonly activity: AdminActivityQueries,
    private readonly exports: ActivityExport,
  ) {}

  @Call(['GET', adminPaths.activity], {
    summary: 'The latest events; `before` the id of the last one, those that came before it.',
    answer: z.array(activityItemSchema),
  })
  getActivity(@Query({ schema: activityQuerySchema }) query: ActivityQuery): Promise<ActivityItem[]> {
    return this.activity.page(query);
  }

  @Call(['GET', adminPaths.activityExport], {
    kind: 'export',
    summary:
      'All events that the filters leave, as a CSV file. One that fails cuts the connection, so that it never looks complete.',
    file: ['text/csv'],
  })
  async exportActivity(
    @CurrentUserId() actorId: string,
    @Query({ schema: activityExportQuerySchema }) query: ActivityExportQuery,
  ): Promise<StreamableFile> {
    const { name, type, content } = await this.exports.file(actorId, query);
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }
}
