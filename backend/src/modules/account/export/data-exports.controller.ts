import { Body, Controller, Param, StreamableFile } from '@nestjs/common';
import {
  dataExportSchema,
  idParamsSchema,
  latestExportSchema,
  exportRequestSchema,
  userPaths,
  type DataExport,
  type IdParams,
  type LatestExport,
  type ExportRequest,
} from '@boardcast/contracts';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { DataExportsQueries } from './data-exports.queries.js';
import { DataExportsService } from './data-exports.service.js';

@Controller()
export class DataExportsController {
  constructor(
    private readonly exports: DataExportsService,
    private readonly queries: DataExportsQueries,
  ) {}

  @Call(['POST', userPaths.exports], {
    kind: 'export',
    summary: 'Prepares a file with all that is kept of the user; while one is prepared, answers with that.',
    answer: dataExportSchema,
    status: 202,
    errors: ['account.leaving'],
  })
  requestExport(
    @CurrentUserId() userId: string,
    @Body({ schema: exportRequestSchema }) { format }: ExportRequest,
  ): Promise<DataExport> {
    return this.exports.request(userId, format);
  }

  @Call(['GET', userPaths.latestExport], {
    summary: 'The latest export of the user: how far it is, or until when its file can be downloaded.',
    answer: latestExportSchema,
  })
  getLatestExport(@CurrentUserId() userId: string): Promise<LatestExport> {
    return this.queries.latest(userId);
  }

  @Call(['GET', userPaths.exportFile(':id')], {
    kind: 'export',
    summary: 'The file of an export.',
    file: ['text/csv', 'application/json'],
    errors: ['export.not-found'],
  })
  async getExportFile(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
  ): Promise<StreamableFile> {
    const { name, type, bytes, content } = await this.queries.file(userId, id);
    return new StreamableFile(content, {
      type,
      length: bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
