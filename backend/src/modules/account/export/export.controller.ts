import { Controller, Query, StreamableFile } from '@nestjs/common';
import { exportDataQuerySchema, userPaths } from '@boardcast/contracts';
import type { ExportFormat } from '@boardcast/contracts';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { ExportService } from './export.service.js';

/** An export that fails cuts the connection, so that a file never looks complete when it is not. */
@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Call(['GET', userPaths.exportData], {
    kind: 'export',
    summary: 'All that is kept of the user, as a file.',
    file: ['text/csv', 'application/json'],
  })
  exportData(
    @CurrentUserId() userId: string,
    @Query({ schema: exportDataQuerySchema }) { format }: { format: ExportFormat },
  ): StreamableFile {
    const { name, type, content } = this.exports.file(userId, format);
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }
}
