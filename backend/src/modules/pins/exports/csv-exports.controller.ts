import {
  draftPinPaths,
  exportDraftPinsQuerySchema,
  exportScheduledPinsQuerySchema,
  NEXT_PART_HEADER,
  scheduledPinPaths,
  type ExportDraftPinsQuery,
  type ExportScheduledPinsQuery,
} from '@boardcast/contracts';
import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { CsvExports, type PinsFile } from './csv-exports.service.js';

@Controller()
export class CsvExportsController {
  constructor(private readonly exports: CsvExports) {}

  @Call(['GET', draftPinPaths.export], {
    kind: 'export-part',
    summary:
      'Drafts as a CSV file that the import takes; `Boardcast-Next-Part` says where the next one begins.',
    file: ['text/csv'],
  })
  async exportDraftPins(
    @CurrentUserId() userId: string,
    @Query({ schema: exportDraftPinsQuerySchema }) asked: ExportDraftPinsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sent(await this.exports.drafts(userId, asked), response);
  }

  @Call(['GET', scheduledPinPaths.export], {
    kind: 'export-part',
    summary:
      'Scheduled pins to come as a CSV file that the import takes; `Boardcast-Next-Part` says where the next one begins.',
    file: ['text/csv'],
  })
  async exportScheduledPins(
    @CurrentUserId() userId: string,
    @Query({ schema: exportScheduledPinsQuerySchema }) asked: ExportScheduledPinsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sent(await this.exports.scheduled(userId, asked), response);
  }
}

function sent({ name, content, next }: PinsFile, response: Response): StreamableFile {
  if (next !== null) response.setHeader(NEXT_PART_HEADER, next);
  return new StreamableFile(content, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
