import {
  checkImportRequestSchema,
  checkImportResponseSchema,
  draftPinPaths,
  IMPORT_BODY_MAX_BYTES,
  type CheckImportRequest,
  type CheckImportResponse,
} from '@boardcast/contracts';
import { Body, Controller } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { PINTEREST_ERRORS } from '../../board-lists/provider-boards.service.js';
import { ImportsService } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Call(['POST', draftPinPaths.checkImport], {
    summary:
      'Says of each row of a CSV file which draft it would become, or what is wrong with it; makes nothing.',
    answer: checkImportResponseSchema,
    maxBody: IMPORT_BODY_MAX_BYTES,
    kind: 'import',
    errors: [
      'pin-import.not-text',
      'pin-import.empty',
      'pin-import.no-title',
      'pin-import.broken',
      'pin-import.too-many-columns',
      'pin-import.too-many-rows',
      ...PINTEREST_ERRORS,
    ],
  })
  checkImport(
    @CurrentUserId() userId: string,
    @Body({ schema: checkImportRequestSchema }) request: CheckImportRequest,
  ): Promise<CheckImportResponse> {
    return this.imports.check(userId, request);
  }
}
