import {
  duplicatesRequestSchema,
  duplicatesSchema,
  pinPaths,
  type Duplicates,
  type DuplicatesRequest,
} from '@boardcast/contracts';
import { Body, Controller } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { DuplicatesService } from './duplicates.service.js';

@Controller()
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Call(['POST', pinPaths.duplicates], {
    summary: 'Boards on which a pin that is about to be posted would be a duplicate; changes nothing.',
    answer: duplicatesSchema,
    kind: 'read',
    errors: ['board-list.not-found', 'pin-group.not-found'],
  })
  findDuplicates(
    @CurrentUserId() userId: string,
    @Body({ schema: duplicatesRequestSchema }) request: DuplicatesRequest,
  ): Promise<Duplicates> {
    return this.duplicates.of(userId, request);
  }
}
