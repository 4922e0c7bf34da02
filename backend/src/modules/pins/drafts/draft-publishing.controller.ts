import {
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
  PIN_BODY_MAX_BYTES,
  pinGroupSchema,
  publishDraftPinRequestSchema,
  scheduledPinSchema,
  scheduleDraftPinRequestSchema,
  type IdParams,
  type PinGroup,
  type PublishDraftPinRequest,
  type ScheduledPin,
  type ScheduleDraftPinRequest,
} from '@boardcast/contracts';
import { Body, Controller, Headers, Param } from '@nestjs/common';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { IMAGE_ADDRESS_ERRORS } from '../../images/image-upload.decorator.js';
import { PUBLISHING_ERRORS } from '../groups/publishing.errors.js';
import { DraftPublishingService } from './draft-publishing.service.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';

@Controller()
export class DraftPublishingController {
  constructor(private readonly publishing: DraftPublishingService) {}

  @Call(['POST', draftPinPaths.publish(':id')], {
    summary: 'Publishes a draft now, with these changes if there are any.',
    answer: pinGroupSchema,
    status: 201,
    maxBody: PIN_BODY_MAX_BYTES,
    errors: ['draft-pin.not-found', 'draft-pin.spread', ...PUBLISHING_ERRORS, ...IMAGE_ADDRESS_ERRORS],
  })
  async publishDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: publishDraftPinRequestSchema }) changes: PublishDraftPinRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.publish(id), fields: changes });
    return this.publishing.publish(call, id, changes);
  }

  @Call(['POST', draftPinPaths.schedule(':id')], {
    summary: 'Schedules a draft, with these changes if there are any.',
    answer: scheduledPinSchema,
    status: 201,
    maxBody: PIN_BODY_MAX_BYTES,
    errors: [
      'draft-pin.not-found',
      ...PUBLISHING_ERRORS,
      ...IMAGE_ADDRESS_ERRORS,
      'pin.times-differ',
      'slot.taken',
    ],
  })
  async scheduleDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: scheduleDraftPinRequestSchema }) request: ScheduleDraftPinRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<ScheduledPin> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.schedule(id), fields: request });
    return this.publishing.schedule(call, id, request);
  }
}
