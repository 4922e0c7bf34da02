import {
  adminDashboardSchema,
  adminPaths,
  adminStatsSchema,
  type AdminDashboard,
  type AdminStats,
} from '@boardcast/contracts';
import { Controller, StreamableFile } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { OverviewQueries } from './overview.queries.js';
import { UsersExport } from './users-export.service.js';

/** All of Boardcast in numbers. */
@Controller()
export class OverviewController {
  constructor(
    private readonly overview: OverviewQueries,
    private readonly exports: UsersExport,
  ) {}

  @Call(['GET', adminPaths.stats], { summary: 'What there is today.', answer: adminStatsSchema })
  getAdminStats(): Promise<AdminStats> {
    return this.overview.stats();
  }

  @Call(['GET', adminPaths.dashboard], { summary: 'The last 30 days.', answer: adminDashboardSchema })
  getAdminDashboard(): Promise<AdminDashboard> {
    return this.overview.dashboard();
  }

  @Call(['GET', adminPaths.exportUsers], {
    kind: 'export',
    summary: 'All users, as a CSV file. One that fails cuts the connection, so that it never looks complete.',
    file: ['text/csv'],
  })
  async exportUsers(@CurrentUserId() userId: string): Promise<StreamableFile> {
    const { name, type, content } = await this.exports.file(userId);
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }
}
