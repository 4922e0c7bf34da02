import { Controller, Get, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { exportDataQuerySchema, userPaths } from '@boardcast/contracts';
import type { ExportFormat } from '@boardcast/contracts';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { SessionGuard } from '../../auth/session.guard.js';
import { ExportService } from './export.service.js';

/** All data of the user as a file to keep (spec §7). One that breaks off breaks the connection: it never looks whole. */
@Controller()
@UseGuards(SessionGuard)
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Get(userPaths.exportData)
  exportData(
    @CurrentUserId() userId: string,
    @Query({ schema: exportDataQuerySchema }) { format }: { format: ExportFormat },
  ): StreamableFile {
    const { name, type, content } = this.exports.file(userId, format);
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }
}
