import {
  draftPinPaths,
  IDEMPOTENCY_HEADER,
  idParamsSchema,
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
import { Body, Controller, Headers, Param, Post, SerializeOptions } from '@nestjs/common';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { DraftPublishingService } from './draft-publishing.service.js';
import { readKeyedCall } from '../../../http/idempotency/keyed-call.js';

@Controller()
export class DraftPublishingController {
  constructor(private readonly publishing: DraftPublishingService) {}

  /** Publishes a draft now, with these changes if there are any. */
  @Post(draftPinPaths.publish(':id'))
  @SerializeOptions({ schema: pinGroupSchema })
  async publishDraftPin(
    @CurrentUserId() userId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: publishDraftPinRequestSchema }) changes: PublishDraftPinRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
  ): Promise<PinGroup> {
    const call = readKeyedCall(userId, key, { path: draftPinPaths.publish(id), fields: changes });
    return this.publishing.publish(call, id, changes);
  }

  /** Schedules a draft, with these changes if there are any. */
  @Post(draftPinPaths.schedule(':id'))
  @SerializeOptions({ schema: scheduledPinSchema })
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
